import { cleanText } from './clean-text.ts'

const YES = /^(?:true|vero|s[iì]?|yes|y|x|[1-9]\d?|[•●✓✔])$/i
const NO = /^(?:false|falso|no?|0|-)?$/i

/** Whether a cell means yes: "X", "sì", "1", "VERO". */
export const isYes = (value: string): boolean => YES.test(cleanText(value))
export const isNo = (value: string): boolean => NO.test(cleanText(value))
export const isYesOrNo = (value: string): boolean => isYes(value) || isNo(value)

/** Some cells may say something else: "?", "forse". */
const ODD = 4
export const isMostlyYesOrNo = (values: readonly string[]): boolean => {
  const odd = values.filter((value) => !isYesOrNo(value)).length
  return odd * ODD <= values.filter((value) => cleanText(value) !== '').length
}

/** In a mapping: columns whose title is one of our words, with a yes or a no in each row. */
export const YES_NO_COLUMNS = 'sì o no'

/** The note for such a cell. */
export const NEITHER = 'non si capisce se è sì o no: preso per no'
