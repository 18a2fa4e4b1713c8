import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const COMUNI = 'comuni'

interface Feature {
  readonly properties: { name: string }
}

export const hostOf = (index: number): string => `c${numbered(index)}.localhost`

const numbered = (index: number): string => String(index).padStart(4, '0')

/**
 * The base comune and so many others, each with a name, days and points of its own, and the guide and the types that all
 * have. Whatever differs is equally long, so that their pages are.
 */
export async function writeComuni(directory: string, others: number): Promise<void> {
  await cp(join(COMUNI, 'base'), join(directory, 'base'), { recursive: true })
  const read = (file: string): Promise<string> => readFile(join(COMUNI, 'pietralvento', file), 'utf8')
  const [comune, points, bulky] = await Promise.all(['comune.json', 'punti.geojson', 'ingombranti.json'].map(read))
  for (let index = 0; index < others; index++) {
    const folder = join(directory, `c${numbered(index)}`)
    await mkdir(folder)
    const own = JSON.parse(comune!) as { name: string; hosts: string[]; calendar: { exceptions: object[] } }
    own.name = `Comune ${numbered(index)}`
    own.hosts = [hostOf(index)]
    own.calendar.exceptions.push({ kind: 'annullata', date: dateOf(index), reason: `Prova ${numbered(index)}` })
    const map = JSON.parse(points!) as { features: Feature[] }
    for (const { properties } of map.features) properties.name += ` ${numbered(index)}`
    await writeFile(join(folder, 'comune.json'), JSON.stringify(own))
    await writeFile(join(folder, 'punti.geojson'), JSON.stringify(map))
    await writeFile(join(folder, 'ingombranti.json'), bulky!)
  }
}

const dateOf = (index: number): string =>
  Temporal.PlainDate.from('2027-03-01')
    .add({ days: index % 300 })
    .toString()
