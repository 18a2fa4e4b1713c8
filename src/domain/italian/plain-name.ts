/** Letters only, without accents or case: "Località" is found by "localita", "dell’Olmo" by "dell'olmo". */
export const plainName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
