/** Whether a string is words for people, not an address, a query, a style or another notation for machines. */
export function isForPeople(words: string): boolean {
  // What is filled in, and the tags of a page that is written as a string, are no words.
  const said = words.replaceAll(/\{[^}]*\}|<style>.*<\/style>|<[^>]*>/gs, ' ').trim()
  return WORDS.test(said) && !NOTATIONS.some((notation) => notation.test(said))
}

/** Two words, one with a capital, or one with an accent. */
const WORDS = /\p{L}{2}[\p{L}’',.:;)»”]*\s+[(«“]?\p{L}|^["“«(*]?\p{Lu}\p{Ll}+|^\p{Ll}+[àèéìòù]$/u

const NOTATIONS = [
  /^[./#@]/, // addresses, selectors, rules of style
  /^[\w-]+\/[\w+.-]+(;|$)/, // media types
  /^[A-Z]\w*(-[A-Z]\w*)+/, // names of headers
  /^[A-Z][a-z]+[A-Z]\w*$/, // names of things in code
  /\b(SELECT|INSERT|UPDATE|DELETE|WHERE|AS|AND|ORDER BY)\b/, // queries
  /^\([a-z-]+: \w+\)$|max-age|filename=/, // media queries, fields of headers
]
