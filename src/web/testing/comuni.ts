import base from '../../../comuni/base/comune.json' with { type: 'json' }
import pietralvento from '../../../comuni/pietralvento/comune.json' with { type: 'json' }
import { comuneFileSchema, type PublicComune } from '../../contract/comune/comune.ts'

const files = { base, pietralvento }

/** A comune as the page gets it, from the data file itself. */
export function publicComune(id: keyof typeof files): PublicComune {
  const { hosts: _hosts, zones, ...file } = comuneFileSchema.parse(files[id])
  return {
    ...file,
    id,
    zones: zones.map((zone) => ({ id: zone.id, name: zone.name })),
    hasStreets: true,
    hasPoints: true,
    guide: 'prova',
  }
}
