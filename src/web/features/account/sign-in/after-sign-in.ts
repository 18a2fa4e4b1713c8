import { BROKER_ERRORS, type BrokerError, isOwnPath, RETURN_PARAMETER } from '../../../../contract/account/session.ts'

/** Back to what the resident was doing; never to another site. */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get(RETURN_PARAMETER) ?? ''
  return isOwnPath(path) ? path : '/profilo'
}

const TEXTS: Record<BrokerError, string> = {
  annullato: 'Non hai completato l’accesso. Puoi riprovare, o entrare con il codice via e-mail.',
  email: 'Il tuo indirizzo e-mail non risulta verificato. Entra con il codice via e-mail.',
  problema: 'L’accesso non è riuscito. Riprova tra qualche minuto, o entra con il codice via e-mail.',
}

/** The message for a sign-in that failed at the broker. */
export function brokerErrorText(search: string): string | undefined {
  const found = new URLSearchParams(search).get('errore')
  const error = BROKER_ERRORS.find((one) => one === found)
  return error && TEXTS[error]
}
