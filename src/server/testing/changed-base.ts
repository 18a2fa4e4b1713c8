import type { Comune, Comuni } from '../comune/comuni.ts'
import { loadTestComuni } from './test-app.ts'

/** The comuni that come with the app, the default one changed for a test: the loaded ones are shared. */
export async function changedBase(change: (base: Comune) => Partial<Comune>): Promise<Comuni> {
  const loaded = await loadTestComuni()
  const base = loaded.byHost('')
  const changed = { ...base, ...change(base) }
  return {
    ...loaded,
    all: loaded.all.map((one) => (one === base ? changed : one)),
    byHost: (host) => (loaded.byHost(host) === base ? changed : loaded.byHost(host)),
  }
}
