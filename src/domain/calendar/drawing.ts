/** The family of drawings for types and services, each named by what it shows. A type without one shows its letter. */
export const DRAWINGS = [
  'torsolo',
  'sacco',
  'bottiglia',
  'foglio',
  'flacone',
  'foglia',
  'pannolino',
  'maglia',
  'goccia',
  'scatola',
  'lattina',
  'bottiglia-e-lattina',
  'divano',
  'scopa',
  'spruzzo',
  'furgone',
] as const

export type Drawing = (typeof DRAWINGS)[number]
