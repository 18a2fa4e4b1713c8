/** The form that a number asks for: "resta" with 1, "restano" with 0 and 2. */
export const agreeing = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** "0 pezzi", "1 pezzo", "2 pezzi". */
export const countOf = (count: number, one: string, many: string): string => `${count} ${agreeing(count, one, many)}`

/** "Pile", "Pile e Farmaci", "Pile, Farmaci e Olio". */
export const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`

/** "Verde non si raccoglie", "Verde e Tessili non si raccolgono": a label with " e " is plural too. */
export const withVerb = (subject: string, one: string, many: string): string =>
  `${subject} ${subject.includes(' e ') ? many : one}`
