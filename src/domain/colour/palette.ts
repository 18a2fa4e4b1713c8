interface NamedColour {
  readonly colour: string
  readonly name: string
}

/** Different from each other and dark enough for white text: for new types. */
export const FREE_COLOURS: readonly NamedColour[] = [
  { colour: '#7e22ce', name: 'Viola' },
  { colour: '#be123c', name: 'Rosso' },
  { colour: '#0e7490', name: 'Ottanio' },
  { colour: '#854d0e', name: 'Ocra' },
  { colour: '#3f6212', name: 'Verde oliva' },
  { colour: '#1e3a8a', name: 'Blu notte' },
  { colour: '#831843', name: 'Vinaccia' },
  { colour: '#134e4a', name: 'Verde scuro' },
]

/** The colours of containers and bags in UNI 11686, then the others. */
export const PALETTE: readonly NamedColour[] = [
  { colour: '#6b4226', name: 'Marrone' },
  { colour: '#1d4ed8', name: 'Blu' },
  { colour: '#facc15', name: 'Giallo' },
  { colour: '#0d9488', name: 'Turchese' },
  { colour: '#15803d', name: 'Verde' },
  { colour: '#6b7280', name: 'Grigio' },
  ...FREE_COLOURS,
]
