const SMALL = new Set([
  'di',
  'del',
  'della',
  'dei',
  'delle',
  'e',
  'a',
  'al',
  'in',
  'd',
  'da',
  'la',
  'il',
  'lo',
  'le',
  'su',
  'con',
])
const MAX_ACRONYM = 3

/** "CRM PIEVE DI BONO" → "CRM Pieve di Bono". Only names in capitals are changed. */
export function nicelyCased(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}{4}/u.test(name)) return name
  return name.replaceAll(/\p{L}+/gu, (word, at: number) => {
    const small = word.toLowerCase()
    if (at > 0 && SMALL.has(small)) return small
    return word.length <= MAX_ACRONYM ? word : word.charAt(0) + small.slice(1)
  })
}
