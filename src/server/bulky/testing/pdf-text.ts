import { inflateSync } from 'node:zlib'

/** Every string that its pages show, in order. Compressed data may end with any byte, a carriage return too. */
export const textOfPdf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
