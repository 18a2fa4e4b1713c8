/** `npm run texts`: every text of the product with its file and line, to be read whole. */
import { allTexts } from './texts/texts-of.ts'

for (const { file, line, words } of await allTexts()) console.log(`${file}:${line}  ${words}`)
