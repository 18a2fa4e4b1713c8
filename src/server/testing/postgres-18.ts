import { startTestPostgres } from './postgres.ts'

/** For the test runners: the embedded PostgreSQL, ended when the run is over. */
// oxlint-disable-next-line no-default-export -- the test runners call the default
export default async function setup(): Promise<() => Promise<void>> {
  const { stop } = await startTestPostgres('18')
  return stop
}
