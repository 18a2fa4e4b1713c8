import type { PublicComune } from '../../../contract/comune/comune.ts'

/** Undefined where the whole comune is one zone: residents do not know its name. */
export const zoneName = ({ zones }: PublicComune, zone: string | undefined): string | undefined =>
  zones.length > 1 ? zones.find(({ id }) => id === zone)?.name : undefined

/** Whose calendar it is: "Pietralvento, zona Borgo". */
export function placeName(comune: PublicComune, zone: string | undefined): string {
  const name = zoneName(comune, zone)
  return name === undefined ? comune.name : `${comune.name}, zona ${name}`
}
