import { plainName } from '../../../../domain/italian/plain-name.ts'

/** "Lavaggio contenitori" → "lavaggio-contenitori", with a number where another has it; an id begins with a letter. */
export function slugOf(name: string, taken: readonly { id: string }[]): string {
  const plain = plainName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const slug = /^[a-z]/.test(plain) ? plain : `z-${plain}`
  const isFree = (id: string): boolean => taken.every((one) => one.id !== id)
  const numbered = Array.from({ length: taken.length + 1 }, (_, index) => `${slug}-${index + 2}`)
  return [slug, ...numbered].find(isFree)!
}
