import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and a certificate for `localhost`, signed by itself, made when a test starts: none is kept in the repository. */
export function localhostCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, oid('2a8648ce3d040302'))
  const serial = randomBytes(8)
  serial[0] = 1
  // Each its own: of two authorities with one name, only the first would be asked.
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), text(`push ${serial.toString('hex')}`))))
  const altName = der(SEQUENCE, der(DNS_NAME, Buffer.from('localhost')))
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.of(2))),
    der(INTEGER, serial),
    algorithm,
    name,
    der(SEQUENCE, date('20200101000000Z'), date('20991231235959Z')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, oid('551d11'), der(OCTETS, altName)))),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)])
  const certificate = der(SEQUENCE, content, algorithm, der(BITS, signature))
  return { key: privateKey.export({ format: 'pem', type: 'pkcs8' }), cert: pem(certificate) }
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const text = (value: string): Buffer => der(0x0c, Buffer.from(value))
const date = (value: string): Buffer => der(0x18, Buffer.from(value))

const pem = (content: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
