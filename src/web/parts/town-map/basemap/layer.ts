import type { Coords, DoneCallback } from 'leaflet'
import { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
import { type Label, placeLabels } from './labels.ts'
import type { Shape } from './shapes.ts'
import { DARK, LIGHT } from './style.ts'
import { nextTask } from '../pauses.ts'
import { drawTile, TILE_SIZE } from './tile.ts'

const darkScheme = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** The town drawn on the phone from the comune's own file: no network, and light or dark as the page is. */
export class BasemapLayer extends GridLayer {
  readonly #shapes: readonly Shape[]
  readonly #labels = new Map<number, Promise<readonly Label[]>>()
  readonly #onScheme = (): void => void this.redraw()

  constructor(shapes: readonly Shape[]) {
    super({ tileSize: TILE_SIZE, updateWhenIdle: false, keepBuffer: 3 })
    this.#shapes = shapes
    this.on('add', () => darkScheme().addEventListener('change', this.#onScheme))
    this.on('remove', () => darkScheme().removeEventListener('change', this.#onScheme))
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    void this.#draw(canvas, coords, done)
    return canvas
  }

  async #draw(canvas: HTMLCanvasElement, coords: Coords, done: DoneCallback): Promise<void> {
    try {
      const sharpness = Math.min(2, devicePixelRatio || 1)
      canvas.width = TILE_SIZE * sharpness
      canvas.height = TILE_SIZE * sharpness
      // Each tile in a task of its own: a finger that moves meanwhile is not kept waiting for all of them.
      await nextTask()
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('canvas')
      const labels = await this.#labelsAt(coords.z, pen)
      await nextTask()
      pen.scale(sharpness, sharpness)
      drawTile(pen, coords, { shapes: this.#shapes, labels, theme: darkScheme().matches ? DARK : LIGHT })
      done(undefined, canvas)
    } catch (error) {
      done(error as Error, canvas)
    }
  }

  #labelsAt(zoom: number, pen: CanvasRenderingContext2D): Promise<readonly Label[]> {
    const known = this.#labels.get(zoom) ?? placeLabels(this.#shapes, zoom, pen)
    this.#labels.set(zoom, known)
    return known
  }
}
