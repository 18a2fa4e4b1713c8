import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { allTexts, type Text, textsOf } from '../../scripts/texts/texts-of.ts'

const texts = await allTexts()
const linesOf = (found: readonly Text[]): string[] => found.map(({ file, line, words }) => `${file}:${line} ${words}`)

test('a text is found whole, with the line on which it begins', () => {
  const source = `import { a } from 'Una cartella'
    const classes = <p className="una classe">Passiamo {isLate ? 'oggi' : 'domani'}, <b>{day}</b>.</p>
    const said = \`Hai scelto \${countOf(2)}.\`
    if (kind === 'Un caso') log.info('Una riga per noi')`
  expect(textsOf('a.tsx', source).map(({ line, words }) => [line, words])).toEqual([
    [2, "Passiamo {isLate ? 'oggi' : 'domani'}, <…>."],
    [2, 'oggi'],
    [2, 'domani'],
    [3, 'Hai scelto {countOf(2)}.'],
  ])
})

/** The table "One name per thing": what we say, the words it replaces, the texts that keep one of them. */
async function readNames(): Promise<{ name: string; others: string[]; kept: string[] }[]> {
  const [, section = ''] = (await readFile('docs/glossario.md', 'utf8')).split('## One name per thing')
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((row) => {
    const [name = '', others = '', kept = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name, others: others.split(', '), kept: [...kept.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text) }
  })
}

const names = await readNames()

test.each(names)('one says "$name", not $others', ({ others, kept }) => {
  const other = new RegExp(`(?<!\\p{L})(${others.join('|')})(?!\\p{L})`, 'iu')
  expect(linesOf(texts.filter(({ words }) => other.test(words) && !kept.includes(words)))).toEqual([])
})

test('what the glossary excepts is really said', () => {
  const said = new Set(texts.map(({ words }) => words))
  expect(names.flatMap(({ kept }) => kept).filter((text) => !said.has(text))).toEqual([])
})

test('a noun after a number is counted, so that one thing is never "1 pezzi"', () => {
  const plural =
    /\} (pezzi|ritiri|richieste|segnalazioni|risultati|giorni|fermate|posti|minuti|secondi|ore|punti|vie|voci|oggetti|persone|stelle|cose)\b/
  expect(linesOf(texts.filter(({ words }) => plural.test(words)))).toEqual([])
})

/** "l'anno", "po' di". */
const STRAIGHT = /\p{L}'\p{L}|\bpo'/u

test('an apostrophe is curved', () =>
  expect(linesOf(texts.filter(({ words }) => STRAIGHT.test(words.replaceAll(/\{[^}]*\}/g, ''))))).toEqual([]))

test('and so it is in the data of our comuni', async () => {
  const files = await Array.fromAsync(glob('comuni/*/*.{csv,json,geojson}'))
  const lines = await Promise.all(files.map(async (file) => (await readFile(file, 'utf8')).split('\n')))
  expect(lines.flat().filter((line) => STRAIGHT.test(line))).toEqual([])
})

/** What has a capital within a sentence, because it is called so by others. */
const CALLED =
  /^(Aggiungi|Alluminio|Apple|Calendar|Condividi|Excel|Fr|Google|Home|Idempotency|Internet|Mac|Mastello|Outlook|Pasqua|Roboto|Sa|Safari|Segoe|Su|Th|Tu|We|Web|Windows)$/

const capitals = ({ words }: Text): string[] =>
  words
    .replaceAll(/\{[^}]*\}|<[^>]*>|«[^»]*»|“[^”]*”|"[^"]*"/g, '·')
    .match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+(?!\p{L})/gu) ?? []

test('a text is in sentence case: within it only names have a capital', () =>
  expect(linesOf(texts.filter((text) => capitals(text).some((word) => !CALLED.test(word))))).toEqual([]))

test('the app says "noi", and a button says what the person does, not what the app is to do for them', () => {
  const other =
    /(?<!\p{L})(ti dico|te lo ricordo|non riesco|non posso|non conosco|(l’|li )ho|cerco|apro|preparo|aggiorno|tengo|sono sicur\p{L}|mandami|portami|avvisami|ricordamelo)(?!\p{L})/iu
  expect(linesOf(texts.filter(({ words }) => other.test(words)))).toEqual([])
})

test('nobody is spoken to as a man', () => {
  const man =
    /(?<!\p{L})((non )?sei (già )?(stato|uscito|entrato|iscritto|registrato|collegato|sicuro)|benvenuto)(?!\p{L})/iu
  expect(linesOf(texts.filter(({ words }) => man.test(words)))).toEqual([])
})
