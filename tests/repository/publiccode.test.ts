import { access, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }

const publiccode = parse(await readFile('publiccode.yml', 'utf8'))

/** What version 0.7 of the standard asks for. */
describe('publiccode.yml', () => {
  test.each([
    'publiccodeYmlVersion',
    'name',
    'url',
    'platforms',
    'developmentStatus',
    'softwareType',
    'description',
    'legal',
    'maintenance',
    'localisation',
  ])('has the mandatory field %s', (field) => expect(publiccode[field]).toBeTruthy())

  test('follows version 0.7, with supports instead of the country section', () => {
    expect(publiccode.publiccodeYmlVersion).toBe('0.7')
    expect(publiccode.supports[0].id).toMatch(/^(alias:|https?:|urn:)/)
    expect(publiccode).not.toHaveProperty('IT')
    expect(publiccode).not.toHaveProperty('it')
  })

  test('describes itself in Italian within the lengths allowed', async () => {
    const { shortDescription, longDescription, features, screenshots } = publiccode.description.it
    expect(shortDescription.length).toBeLessThanOrEqual(150)
    expect(longDescription.length).toBeGreaterThanOrEqual(150)
    expect(longDescription.length).toBeLessThanOrEqual(10_000)
    expect(features.length).toBeGreaterThan(0)
    for (const path of screenshots) await expect(access(path)).resolves.toBeUndefined()
  })

  test('names the licence, the version and a contact', () => {
    expect(publiccode.legal.license).toBe(packageJson.license)
    expect(publiccode.legal.license).toBe('EUPL-1.2')
    expect(publiccode.softwareVersion).toBe(packageJson.version)
    expect(publiccode.maintenance.contacts[0].name).toBeTruthy()
    expect(publiccode.localisation).toMatchObject({ localisationReady: false, availableLanguages: ['it'] })
  })
})
