import { isTestPostgresRunning, startTestPostgres } from './postgres.ts'

/** For the test runners: the embedded PostgreSQL, one for all suites of a run, ended when it is over. */
// oxlint-disable-next-line no-default-export -- the test runners call the default
export default async function setup(): Promise<() => Promise<void>> {
  if (isTestPostgresRunning('18')) return () => Promise.resolve()
  const { stop } = await startTestPostgres('18')
  return stop
}
