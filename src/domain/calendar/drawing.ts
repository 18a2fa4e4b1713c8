/** Icons that a type or a service may have, named by what they show. A type without one shows its letter. */
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
