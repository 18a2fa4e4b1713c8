import { describe, expect, test } from 'vitest'
import base from '../../../comuni/base/comune.json' with { type: 'json' }
import { checkComuneFile } from './comune-file.ts'

const problemsWith = (change: (file: typeof base & Record<string, unknown>) => void): string[] => {
  const file = structuredClone(base) as typeof base & Record<string, unknown>
  change(file)
  const result = checkComuneFile(file)
  return 'problems' in result ? result.problems.map((line) => line.trim()) : []
}

test('the base comune is right as it is', () => expect(problemsWith(() => {})).toEqual([]))

describe('a wrong field is told with the value found and what is expected', () => {
  test.each<[string, (file: typeof base & Record<string, unknown>) => void, string]>([
    [
      'a weekday that does not exist',
      (file) => (file.calendar.rules[0]!.weekdays = ['lunedi']),
      'calendar.rules[0].weekdays[0]: trovato "lunedi", atteso uno tra lun, mar, mer, gio, ven, sab, dom',
    ],
    [
      'a recurrence that does not exist',
      (file) => (file.calendar.rules[0]!.repeats = 'weekly'),
      'calendar.rules[0].repeats: trovato "weekly", atteso uno tra settimanale, mensile, ogni-n-settimane, date',
    ],
    [
      'a type that does not exist',
      (file) => (file.calendar.rules[1]!.waste = 'secco'),
      'calendar.rules[1].waste: trovato "secco", atteso uno tra umido, indifferenziato, vetro, carta, plastica',
    ],
    ['a missing field', (file) => Reflect.deleteProperty(file, 'name'), 'name: trovato niente, atteso un testo'],
    ['a misspelt field', (file) => (file['zonez'] = []), 'zonez: trovato [], atteso nessun campo con questo nome'],
    [
      'a colour by name',
      (file) => (file.types[0]!.colour = 'marrone'),
      'types[0].colour: trovato "marrone", atteso un colore come "#6b4226"',
    ],
    [
      'a drawing that is not in the family',
      (file) => (file.types[0]!.drawing = 'mela'),
      'types[0].drawing: trovato "mela", atteso uno tra torsolo, sacco, bottiglia, foglio, flacone, foglia, pannolino, maglia, goccia, scatola, lattina, bottiglia-e-lattina, divano, scopa, spruzzo, furgone',
    ],
    [
      'two types with one letter',
      (file) => (file.types[1]!.letter = 'U'),
      'types[1].letter: trovato "U", atteso una lettera che nessun altro tipo o servizio ha',
    ],
    [
      'two types with one id',
      (file) => (file['services'] = [{ id: 'umido', label: 'Lavaggio', letter: 'L', kind: 'lavaggio' }]),
      'services[0].id: trovato "umido", atteso un nome che nessun altro tipo o servizio ha',
    ],
    [
      'how something is collected that is no type',
      (file) => (file['collection'] = [{ waste: ['legno'], way: 'centro' }]),
      'collection[0].waste[0]: trovato "legno", atteso uno tra umido, indifferenziato, vetro, carta, plastica',
    ],
    [
      'a link without https',
      (file) => (file.links.privacy = 'http://roccalieta.example/'),
      'links.privacy: trovato "http://roccalieta.example/", atteso un indirizzo che comincia con https://',
    ],
    [
      'a host name with its scheme',
      (file) => (file.hosts = ['https://roccalieta.example']),
      'hosts[0]: trovato "https://roccalieta.example", atteso un nome di host come "raccolta.comune.it"',
    ],
    [
      'a host name with a port',
      (file) => (file.hosts = ['roccalieta.example:3000']),
      'hosts[0]: trovato "roccalieta.example:3000", atteso un nome di host come "raccolta.comune.it"',
    ],
    [
      'an address under a name that is not its own',
      (file) => (file['url'] = 'https://altrove.example'),
      'url: trovato "https://altrove.example", atteso un indirizzo con un nome che sta in "hosts"',
    ],
    [
      'an address with a path',
      (file) => (file['url'] = 'https://localhost/app'),
      'url: trovato "https://localhost/app", atteso un indirizzo come "https://raccolta.comune.it", senza altro dopo il nome',
    ],
    [
      'a mail address that push services do not take',
      (file) => (file.operator.email = 'aiuto@gestore.local'),
      'operator.email: trovato "aiuto@gestore.local", atteso un dominio pubblico: Apple rifiuta localhost, .local e .invalid',
    ],
    [
      'a time zone that does not exist',
      (file) => (file.timeZone = 'Europa/Roma'),
      'timeZone: trovato "Europa/Roma", atteso un fuso orario come "Europe/Rome"',
    ],
    [
      'a holiday in the 13th month',
      (file) => (file.calendar.holidays.days[0]!.month = 13),
      'calendar.holidays.days[0].month: trovato 13, atteso un numero fino a 12',
    ],
    [
      'a moment without its offset',
      (file) => (file['updated'] = '2026-11-10T09:00:00'),
      'updated: trovato "2026-11-10T09:00:00", atteso un momento come "2026-11-10T09:00:00Z"',
    ],
    [
      'an hour past midnight',
      (file) => (file.setOut.from = '24:00'),
      'setOut.from: trovato "24:00", atteso un orario come "20:00"',
    ],
    [
      'two zones with one id',
      (file) => file.zones.push({ id: 'unica', name: 'Altra', streets: [] }),
      'zones[1].id: trovato "unica", atteso un nome diverso dalle altre zone',
    ],
    [
      'a date that does not exist',
      (file) =>
        (file['calendar'].exceptions as unknown[]).push({
          kind: 'annullata',
          date: '2026-02-30',
          waste: 'umido',
          reason: 'x',
        }),
      'calendar.exceptions[0].date: trovato "2026-02-30", atteso una data come "2026-12-24"',
    ],
  ])('%s', (_what, change, line) => expect(problemsWith(change)).toEqual([line]))

  test('all at once, not the first only', () => {
    const problems = problemsWith((file) => {
      file.name = ''
      file.types[2]!.colour = 'verde'
      file.calendar.rules[0]!.repeats = 'spesso'
    })
    expect(problems).toHaveLength(3)
  })

  test('something that is no comune at all', () => {
    expect(checkComuneFile([])).toEqual({
      problems: ['  (tutto il file): trovato [], atteso un gruppo di campi { … }'],
    })
  })
})
