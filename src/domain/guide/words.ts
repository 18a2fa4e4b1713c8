/** The rest of a longer question is not read, so that no input can take long. */
const MAX_LENGTH = 120
const MAX_WORDS = 12

/** Words without meaning here: articles, prepositions, and phrases such as "dove va". */
const STOP_WORDS = new Set(
  (
    'a ad ai agli al alla alle allo anche che col con come cosa d da dagli dai dal dalla dalle dallo degli dei del ' +
    'dell della delle dello di dove e ed ecc etc fra gli i il in io l la le lo ma mio mia miei mie nei nel nella nelle ' +
    'nello o od per piu quale qual quando si su sugli sui sul sulla sulle sullo tra un una uno ' +
    'butto buttare butta buttano getto gettare getta metto mettere mette mettono smaltire smaltisco smaltimento va vanno ' +
    'domestico domestica provenienza tutto tutti tipo tipi vario vari varie altro altri similari generale genere ' +
    'se meglio ancora possibile questo questa questi sono essere ho devo posso vorrei roba'
  ).split(' '),
)

/** Words about the state of a thing. They choose among variants, but are not needed to find the thing. */
const SOFT_WORDS = new Set(
  (
    'usato usata usati usate usa getta vecchio vecchia vecchi vecchie vuoto vuota vuoti vuote rotto rotta rotti rotte ' +
    'sporco sporca sporchi sporche pulito pulita puliti pulite piccolo piccola piccoli piccole grande grandi grosso ' +
    'grossa grosse dimensione dimensioni quantita piccolissima medio media medie buono buona buone stato condizioni ' +
    'solo intero intera uso nuovo nuova pieno piena pieni scaduto scaduta scaduti scadute esausto esauste esaurite ' +
    'adeguatamente protetti prevalentemente molto poco contenitore contenitori confezione confezioni'
  ).split(' '),
)

/** Lower case without accents and punctuation: "L’Alluminio, C/PAP84" → "l alluminio c pap 84". */
export const plainText = (text: string): string => (PLAIN.test(text) ? text : madePlain(text))

/** Most words of a guide are plain already. This check halves the time to index it. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/

const madePlain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Words that are negated are left out: "depliant non plastificati", "(no pile)". */
const ABSENT = /\((?:no|non|senza)\b[^)]*\)|\b(?:non|senza)\s+\S+/gi

export interface Word {
  /** As written, without accents. */
  readonly plain: string
  /** Without the ending of number and gender. */
  readonly stem: string
  readonly isSoft: boolean
}

const wordOf = (plain: string): Word => ({ plain, stem: stemOf(plain), isSoft: SOFT_WORDS.has(plain) })

/** The meaningful words of a text, at most twelve. */
export function wordsOf(text: string): Word[] {
  const said = text.slice(0, MAX_LENGTH).replaceAll(ABSENT, ' ')
  const all = plainText(said).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  return all.filter((word) => !STOP_WORDS.has(word)).map(wordOf)
}

const VOWEL_ENDING = /(?:i[aeio]|[aeio])$/
const HARD_ENDING = /([cg])h$/
const MIN_STEM = 2

/**
 * A light stemmer: singular and plural, masculine and feminine get the same stem (bottiglia, bottiglie; secchio, secchi;
 * arancia, arance). No more than that, because "lampadina" is not "lampada".
 */
export function stemOf(word: string): string {
  const stem = word.replace(VOWEL_ENDING, '').replace(HARD_ENDING, '$1')
  return stem.length < MIN_STEM ? word : stem
}
