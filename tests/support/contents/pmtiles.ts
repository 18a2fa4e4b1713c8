/** The smallest archive of tiles (PMTiles 3): every tile of every zoom is the same, all water. */
export function waterArchive(): Buffer {
  const tile = waterTile()
  const directory = Buffer.from([...varint(1), ...varint(0), ...varint(TILES), ...varint(tile.length), ...varint(1)])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  let offset = HEADER_BYTES
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    offset += part.length
  }
  // Clustered, nothing compressed, tiles of vectors, zooms 0 to 15.
  header.set([1, 1, 1, 1, 0, MAX_ZOOM], 96)
  return Buffer.concat([header, ...parts])
}

const HEADER_BYTES = 127
const MAX_ZOOM = 15
const TILES = (4 ** (MAX_ZOOM + 1) - 1) / 3

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const field = (number: number, content: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(content.length),
  ...content,
]

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)

/** One layer, "water", with one polygon over the whole tile and a little beyond. */
function waterTile(): Buffer {
  const line = [9, -64, -64, 26, 4224, 0, 0, 4224, -4224, 0, 15].map((value, index) =>
    [0, 3, 10].includes(index) ? value : zigzag(value),
  )
  const feature = [...varint(3 * 8), 3, ...field(4, line.flatMap(varint))]
  const layer = [
    ...varint(15 * 8),
    2,
    ...field(1, [...Buffer.from('water')]),
    ...field(2, feature),
    ...varint(5 * 8),
    ...varint(4096),
  ]
  return Buffer.from(field(3, layer))
}
