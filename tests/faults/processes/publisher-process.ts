/** Publishes one edition after the other, as fast as it can, and may be killed at any moment. Each one done is printed. */
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { editionStore } from '../../../src/server/edition/store.ts'
import { partsOf, publication, withHosts, withStrike } from '../../../src/server/edition/testing/contents.ts'
import { partOf } from '../../../src/server/content/parts.ts'
import { openDatabase } from '../../../src/server/platform/database/database.ts'

const database = openDatabase(process.env['PUBLISHER_DATABASE'] ?? '')
const base = await partsOf('base')
const newest = await editionStore(database).newest('base')

for (let basedOn = newest?.number ?? 0; ; basedOn++) {
  // Small and large parts are new every time, and so is a name.
  const { items, products } = base.rifiutario.data
  const item = { ...items[0]!, name: `Oggetto dell’edizione ${basedOn + 1}` }
  const rifiutario = partOf('rifiutario', { items: [...items, item], products })
  const changed = withHosts(withStrike({ ...base, rifiutario }, `Sciopero ${basedOn + 1}`), [`e${basedOn + 1}.example`])
  const { kind } = await publish(database, publication('base', changed, basedOn, { now: Date.now() }))
  if (kind !== 'published') throw new Error(kind)
  process.stdout.write(`${basedOn + 1}\n`)
}
