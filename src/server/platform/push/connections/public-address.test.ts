import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { NOT_PUBLIC, isPublicAddress, publicLookup } from './public-address.ts'

test.each([
  ['142.250.180.10', true, 'a push service'],
  ['2a00:1450:4002:402::200a', true, 'a push service'],
  ['172.32.0.1', true, 'just past a private network'],
  ['100.128.0.1', true, 'just past the shared network'],
  ['0.0.0.0', false, 'this host'],
  ['10.1.2.3', false, 'private'],
  ['100.64.0.1', false, 'shared by a provider'],
  ['127.0.0.1', false, 'loopback'],
  ['127.255.255.254', false, 'loopback'],
  ['169.254.169.254', false, 'link-local'],
  ['172.16.0.1', false, 'private'],
  ['172.31.255.255', false, 'private'],
  ['192.0.2.1', false, 'documentation'],
  ['192.168.1.1', false, 'private'],
  ['198.19.0.1', false, 'benchmarks'],
  ['203.0.113.9', false, 'documentation'],
  ['224.0.0.251', false, 'multicast'],
  ['255.255.255.255', false, 'broadcast'],
  ['::', false, 'this host'],
  ['::1', false, 'loopback'],
  ['::127.0.0.1', false, 'loopback, in a form of old'],
  ['::ffff:127.0.0.1', false, 'loopback, mapped'],
  ['::ffff:8.8.8.8', false, 'mapped'],
  ['64:ff9b::7f00:1', false, 'translated'],
  ['64:ff9b:1::7f00:1', false, 'translated'],
  ['2001:db8::1', false, 'documentation'],
  ['2001::1', false, 'Teredo'],
  ['2002:7f00:1::', false, '6to4'],
  ['4000::1', false, 'given to nobody'],
  ['fc00::1', false, 'unique local'],
  ['fd12:3456::1', false, 'unique local'],
  ['fe80::1', false, 'link-local'],
  ['ff02::1', false, 'multicast'],
])('that %s is public is %s: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

const answering = (...addresses: string[]): LookupFunction =>
  publicLookup((_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )

const PUBLIC = '142.250.180.10'

test('a name that leads to the public internet is looked up as ever', async () => {
  expect(await promisify(answering(PUBLIC))('push.example.org', {})).toBe(PUBLIC)
  expect(await promisify(answering(PUBLIC))('push.example.org', { all: true })).toEqual([
    { address: PUBLIC, family: 4 },
  ])
})

test.each([
  ['one of its addresses is private', answering(PUBLIC, '10.0.0.1')],
  ['it has none', answering()],
])('a name is refused when %s', async (_name, lookup) => {
  await expect(promisify(lookup)('push.example.org', { all: true })).rejects.toMatchObject({ code: NOT_PUBLIC })
})

test('a name that cannot be looked up fails as ever', async () => {
  const lookup = publicLookup((_name, _options, callback) =>
    callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), ''),
  )
  await expect(promisify(lookup)('push.example.org', {})).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
