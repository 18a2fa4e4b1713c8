import { debian15, startTestPostgres } from './postgres.ts'

// oxlint-disable-next-line no-default-export -- the test runners call the default
export default async function setup(): Promise<() => Promise<void>> {
  const { stop } = await startTestPostgres('15', debian15())
  return stop
}
