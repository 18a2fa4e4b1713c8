import { expect, test } from 'vitest'
import { type Homes, homesWith, knownHomes } from '../../device/homes.ts'
import { addHome, changeHome, moveTo, removeHome, withAddress } from './change-homes.ts'

const none = homesWith(undefined)
const borgo = homesWith('borgo')
const both: Homes = { zones: ['borgo', 'colline'], current: 'borgo' }

test.each<[string, Homes, Homes]>([
  ['the first zone chosen is home', moveTo(none, 'borgo'), borgo],
  ['a corrected zone takes the place of the wrong one', moveTo(borgo, 'colline'), homesWith('colline')],
  ['a second home is kept beside the first, and shown', addHome(borgo, 'colline'), { ...both, current: 'colline' }],
  ['a home already kept is switched to', moveTo(both, 'colline'), { ...both, current: 'colline' }],
  ['adding the home one has changes nothing', addHome(borgo, 'borgo'), borgo],
  [
    'a third home takes the place of the one shown',
    addHome(both, 'piana'),
    { zones: ['piana', 'colline'], current: 'piana' },
  ],
  ['the home shown moves to another zone', changeHome(both, 'borgo', 'piana'), addHome(both, 'piana')],
  [
    'so does the other, and the one shown stays',
    changeHome(both, 'colline', 'piana'),
    { zones: ['borgo', 'piana'], current: 'borgo' },
  ],
  ['two homes in one zone are one', changeHome(both, 'borgo', 'colline'), homesWith('colline')],
  ['without the home shown, the other is', removeHome(both, 'borgo'), homesWith('colline')],
  ['without the other, the one shown stays', removeHome(both, 'colline'), borgo],
  [
    'the address by which a zone was found stays with it',
    withAddress(withAddress(both, 'borgo', 'Via Lunga 6'), 'colline', undefined),
    { ...both, addresses: { borgo: 'Via Lunga 6', colline: '' } },
  ],
  ['a zone the comune dropped is forgotten', knownHomes(both, [{ id: 'colline' }]), homesWith('colline')],
  ['and asked for again if it was the only one', knownHomes(borgo, [{ id: 'colline' }]), none],
])('%s', (_rule, result, expected) => expect(result).toEqual(expected))
