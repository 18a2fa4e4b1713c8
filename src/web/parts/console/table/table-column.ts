import type { ReactNode } from 'react'

export interface TableColumn<Item> {
  readonly id: string
  readonly name: string
  /** The text by which it is sorted and searched. */
  readonly text: (item: Item) => string
  readonly cell?: (item: Item) => ReactNode
  readonly isNumber?: boolean
  /** Holds only buttons: it is left out of files. */
  readonly isAction?: boolean
  /** Its minimum width in pixels, and its share of the rest. */
  readonly width?: number
  readonly share?: `${number}fr`
  /** Its text is shown whole, on as many lines as it takes. */
  readonly wraps?: true
}
