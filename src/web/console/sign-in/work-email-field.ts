export const workEmailField = {
  label: 'Il tuo indirizzo di lavoro',
  missing: 'Scrivi il tuo indirizzo e-mail.',
  wrong: 'L’indirizzo e-mail non è completo. Scrivilo così: nome@esempio.it',
  input: {
    name: 'email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    placeholder: 'nome@esempio.it',
  },
} as const
