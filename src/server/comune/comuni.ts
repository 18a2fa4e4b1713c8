import type { BulkyOffer } from '../../contract/bulky/file.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import type { Street } from '../../domain/streets/street.ts'
import type { Basemap } from '../../contract/points/basemap.ts'
import type { Guide } from '../../domain/guide/item.ts'
import type { PointsDocument } from '../../contract/points/document.ts'

/** What a comune's folder holds for the map, with the words of its points; every file may be missing. */
export interface MapFiles extends PointsDocument {
  readonly basemap: Basemap | undefined
}

export interface Comune {
  readonly id: string
  /** Another one with any change of its data: part of the key of every answer that is kept. */
  readonly version: string
  /** Its names, spelt as `hostName` does. */
  readonly hosts: readonly string[]
  /** Where residents reach it, without a final slash; undefined where only the request can say it. */
  readonly address: string | undefined
  readonly public: PublicComune
  readonly streets: readonly Street[]
  /** Undefined where bulky waste is not booked here. */
  readonly bulky: BulkyOffer | undefined
  readonly guide: Guide
  /** Its folder, for the files that are served as they are. */
  readonly folder: string
  readonly map: MapFiles
  /** When its data last changed, in milliseconds since 1970. */
  readonly changedAt: number
  /** The number of its edition; 0 where it is served as its folder has it. */
  readonly edition: number
}

/** Every comune this process serves, chosen by the host name of the request. */
export interface Comuni {
  readonly all: readonly Comune[]
  /** Throws `ComuneLeftOut` for a name that is, or may be, of a comune that is not served now. */
  byHost: (host: string) => Comune
  /** Where the comune of this name is still to be read: when it has been. */
  ready?: (host: string) => Promise<void> | undefined
}

/** Its data are wrong. Before any route, `refuseLeftOut` answers for it. */
export class ComuneLeftOut extends Error {}
