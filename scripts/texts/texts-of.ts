import { glob, readFile } from 'node:fs/promises'
import { parseSync } from 'vite'
import { isForPeople } from './for-people.ts'
import { inWords, isElement, wordsFilledIn } from './in-words.ts'
import { type Node, partsOf } from './syntax.ts'

/** One text of the product, as the source has it, and where it stands. */
export interface Text {
  readonly file: string
  readonly line: number
  readonly words: string
}

/** The commands that people of a comune run speak Italian too. */
const SOURCES = ['src/**/*.{ts,tsx}', 'scripts/{backup,comune,missing-words,notice,role}.ts']
const isOfTests = (file: string): boolean => /\.test\.|\/testing\//.test(file)

/** Every text on screen, in mails, PDFs, files, push messages, feeds and commands, by file and line. */
export async function allTexts(): Promise<Text[]> {
  const files = (await Array.fromAsync(glob(SOURCES))).filter((file) => !isOfTests(file)).toSorted()
  const texts = await Promise.all(files.map(async (file) => textsOf(file, await readFile(file, 'utf8'))))
  return texts.flat()
}

export function textsOf(file: string, source: string): Text[] {
  const found: Text[] = []
  const add = ({ start }: Node, words: string): void => {
    const line = source.slice(0, start).split('\n').length
    // The drawing before the words of a button says nothing here.
    found.push({
      file,
      line,
      words: words
        .replaceAll(/\s+/g, ' ')
        .replace(/^ ?<…>/, '')
        .trim(),
    })
  }
  const visit = (node: Node, isInSentence: boolean): void => {
    const words = inWords(node, source)
    const isText = words !== undefined && isForPeople(words)
    // An element inside a sentence is already part of it.
    if (isText && !(isInSentence && isElement(node))) add(node, words)
    if (isText) for (const literal of wordsFilledIn(node)) add(literal, String(literal['value']))
    for (const part of partsOf(node)) visit(part, isElement(node) ? isInSentence || isText : isInSentence)
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  visit(program as unknown as Node, false)
  return found
}
