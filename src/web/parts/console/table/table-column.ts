import type { ReactNode } from 'react'

export interface TableColumn<Item> {
  readonly id: string
  readonly name: string
  /** What it is sorted and searched by. */
  readonly text: (item: Item) => string
  readonly cell?: (item: Item) => ReactNode
  readonly isNumber?: boolean
  /** Holds only what can be done: no text for a file. */
  readonly isAction?: boolean
  /** Its least width in pixels, and its share of what is left. */
  readonly width?: number
  readonly share?: `${number}fr`
  /** Its text is shown whole, on as many lines as it takes. */
  readonly wraps?: true
}
