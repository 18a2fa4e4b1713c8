import type { BulkyOffer } from '../../contract/bulky/file.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import type { Street } from '../../domain/streets/street.ts'
import type { Basemap } from '../../contract/points/basemap.ts'
import type { Guide } from '../../domain/guide/item.ts'
import type { PointsDocument } from '../../contract/points/document.ts'

/** The map of a comune's folder, and the names of its points' kinds and things. Every file may be missing. */
export interface MapFiles extends PointsDocument {
  readonly basemap: Basemap | undefined
}

export interface Comune {
  readonly id: string
  /** Changes with any change of its data: part of the key of every cached answer. */
  readonly version: string
  /** Its host names, normalised by `hostName`. */
  readonly hosts: readonly string[]
  /** Its URL without a final slash; undefined where only the request knows it. */
  readonly address: string | undefined
  readonly public: PublicComune
  readonly streets: readonly Street[]
  /** Undefined where bulky waste is not booked here. */
  readonly bulky: BulkyOffer | undefined
  readonly guide: Guide
  /** For files that are sent unchanged: photos, map archives. */
  readonly folder: string
  readonly map: MapFiles
  /** When its data last changed, in milliseconds since 1970. */
  readonly changedAt: number
  /** 0 where it is served from its folder, without an edition. */
  readonly edition: number
}

/** Every comune this process serves, chosen by the host name of the request. */
export interface Comuni {
  readonly all: readonly Comune[]
  /** Throws `ComuneLeftOut` for a name that is, or may be, of a comune that is not served now. */
  byHost: (host: string) => Comune
  /** Resolves when the comune of this host has been read; undefined where there is nothing to wait for. */
  ready?: (host: string) => Promise<void> | undefined
}

export const comuneById = ({ all }: Pick<Comuni, 'all'>, comuneId: string): Comune | undefined =>
  all.find(({ id }) => id === comuneId)

/** The comune's data are wrong. `refuseLeftOut` answers before any route. */
export class ComuneLeftOut extends Error {}
