/** The marks that Decision 97/129/EC puts on packaging, in its order. Where each goes is in the guide, by this slug. */
const MARKS = [
  ['Plastica', ['PET 1', 'HDPE 2', 'PVC 3', 'LDPE 4', 'PP 5', 'PS 6', 'O 7, altre plastiche']],
  ['Carta e cartone', ['PAP 20', 'PAP 21', 'PAP 22']],
  ['Metalli', ['FE 40', 'ALU 41']],
  ['Legno e sughero', ['FOR 50', 'FOR 51']],
  ['Tessili', ['TEX 60', 'TEX 61']],
  ['Vetro', ['GL 70', 'GL 71', 'GL 72']],
  ['Carta con altri materiali', ['C/PAP 80', 'C/PAP 81', 'C/PAP 82', 'C/PAP 83', 'C/PAP 84', 'C/PAP 85']],
  ['Plastica con altri materiali', ['C/PLASTICA 90', 'C/PLASTICA 91', 'C/PLASTICA 92']],
  ['Vetro con altri materiali', ['C/GL 95', 'C/GL 96', 'C/GL 97', 'C/GL 98']],
] as const

export interface PackagingMark {
  /** The name of the guide's item that explains it. */
  readonly name: string
  readonly number: string
  readonly letters: string
}

export interface MarkGroup {
  readonly material: string
  readonly marks: readonly PackagingMark[]
}

const markOf = (name: string): PackagingMark => {
  const [, letters = '', number = ''] = /^(\S+) (\d+)/.exec(name) ?? []
  return { name, letters, number }
}

export const MARK_GROUPS: readonly MarkGroup[] = MARKS.map(([material, names]) => ({
  material,
  marks: names.map(markOf),
}))
