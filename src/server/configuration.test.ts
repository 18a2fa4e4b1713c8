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
    pushSubject: undefined,
    logLevel: 'warn',
  })
})

test('wrong settings are named together, with what they take', () => {
  expect(() => readConfiguration({ PORT: 'tremila', LOG_LEVEL: 'tanto' })).toThrow(
    /PORT: trovato "tremila", atteso un numero\n.*LOG_LEVEL: trovato "tanto", atteso uno tra silent, error/,
  )
})
