import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

const RULES: ConfigData['rules'] = {
  // Files of our own come from the server that sent the page: whoever could change them could change their sums.
  'require-sri': ['error', { target: 'crossorigin' }],
  // The list under a combobox is one by its pattern (ARIA APG); a <select> cannot be written into. The button of the menu is a
  // link, so that it opens before the script has come.
  'prefer-native-element': ['error', { exclude: ['listbox', 'button'] }],
}

const judge = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: RULES,
  }),
)

/** What the HTML standard and its accessibility rules forbid in a document, a line for each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}
