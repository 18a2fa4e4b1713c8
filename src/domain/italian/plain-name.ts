/** Without accents or case, and with one kind of apostrophe: "Località" is found by "localita", "dell’Olmo" by "dell'olmo". */
export const plainName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
