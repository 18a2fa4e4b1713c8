/** What a resident may report about a collection point. */
export const REPORT_KINDS = ['pieno', 'rotto', 'abbandono'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_LABELS = {
  pieno: 'Non c’è più posto',
  rotto: 'Non funziona o non si apre',
  abbandono: 'Ci sono rifiuti abbandonati',
} as const satisfies Record<ReportKind, string>

/** The states of a report. */
export const REPORT_STATES = ['inviata', 'in-carico', 'risolta', 'respinta'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_STATE_LABELS = {
  inviata: 'Ricevuta',
  'in-carico': 'In lavorazione',
  risolta: 'Risolta',
  respinta: 'Chiusa senza intervento',
} as const satisfies Record<ReportState, string>
