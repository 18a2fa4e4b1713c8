import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test('every setting has a default that works', () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    comuniDir: 'comuni',
    defaultComune: 'base',
    dataDir: 'data',
    databaseUrl: undefined,
    publicUrl: undefined,
    trustProxy: undefined,
    mail: undefined,
    broker: undefined,
    gestioneHost: undefined,
    pushSubject: undefined,
    logLevel: 'warn',
  })
})

test('wrong settings are named together, with what they take', () => {
  expect(() => readConfiguration({ PORT: 'tremila', LOG_LEVEL: 'tanto' })).toThrow(
    /PORT: trovato "tremila", atteso un numero\n.*LOG_LEVEL: trovato "tanto", atteso uno tra silent, error/,
  )
})

test.each([
  [{ SMTP_URL: 'smtp://posta.example' }, 'MAIL_FROM: trovato niente, atteso un valore, insieme a SMTP_URL'],
  [{ MAIL_FROM: 'a@esempio.it' }, 'SMTP_URL: trovato niente, atteso un valore, insieme a MAIL_FROM'],
  [{ SMTP_URL: 'posta.example', MAIL_FROM: 'a@esempio.it' }, 'SMTP_URL: trovato "posta.example", atteso un indirizzo'],
  [
    { OIDC_ISSUER: 'https://broker.example' },
    'OIDC_CLIENT_ID: trovato niente, atteso un valore, insieme a OIDC_ISSUER',
  ],
])('%j is half of a setting, or none', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message)
})

test.each([
  ['https://rifiuti.example', 'https://rifiuti.example'],
  ['https://rifiuti.example/', 'https://rifiuti.example'],
  ['HTTP://Rifiuti.example:3000/', 'http://rifiuti.example:3000'],
])('PUBLIC_URL %s is %s', (written, read) => {
  expect(readConfiguration({ PUBLIC_URL: written }).publicUrl).toBe(read)
})

test.each([
  ['PUBLIC_URL', 'rifiuti.example', 'atteso un indirizzo come "https://raccolta.comune.it"'],
  ['PUBLIC_URL', 'https://rifiuti.example/app', 'atteso un indirizzo come "https://raccolta.comune.it"'],
  ['PUBLIC_URL', 'https://rifiuti.example/?a=b', 'atteso un indirizzo come "https://raccolta.comune.it"'],
  ['PUBLIC_URL', 'ftp://rifiuti.example', 'atteso un indirizzo come "https://raccolta.comune.it"'],
  ['GESTIONE_HOST', 'https://gestione.example', 'atteso un nome di host come "gestione.gestore.it"'],
  ['PUSH_SUBJECT', 'gestore', 'atteso un indirizzo come "mailto:'],
  ['PUSH_SUBJECT', 'mailto:gestore@rete.local', 'atteso un dominio pubblico'],
])('%s=%s is refused', (name, value, expected) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${name}: trovato "${value}", ${expected}`)
})

test('mail and broker are read whole', () => {
  const { mail, broker } = readConfiguration({
    SMTP_URL: 'smtps://utente:segreto@posta.example',
    MAIL_FROM: 'raccolta@comune.example',
    OIDC_ISSUER: 'https://broker.example',
    OIDC_CLIENT_ID: 'mastello',
    OIDC_CLIENT_SECRET: 'segreto',
  })
  expect(mail).toEqual({ smtpUrl: 'smtps://utente:segreto@posta.example', from: 'raccolta@comune.example' })
  expect(broker).toMatchObject({ issuer: 'https://broker.example', label: 'Entra con SPID o CIE' })
})
