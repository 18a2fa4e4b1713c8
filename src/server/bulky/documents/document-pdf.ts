const MARGIN = 56
const GREEN = '#00663a'
const SOFT = '#57524a'

export type Pdf = PDFKit.PDFDocument

/** A4 with the head of the comune; `write` adds the rest. */
export async function pdfOf(title: string, head: string, write: (pdf: Pdf) => void): Promise<Buffer> {
  const { default: A4Document } = await import('pdfkit')
  const pdf = new A4Document({ size: 'A4', margin: MARGIN, lang: 'it-IT', displayTitle: true, info: { Title: title } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(GREEN).text(plain(head))
  pdf.moveDown(0.5).fontSize(20).fillColor('black').text(plain(title)).moveDown()
  write(pdf)
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

/** A label with its value below it. */
export function field(pdf: Pdf, name: string, value: string): void {
  if (value === '') return
  pdf.font('Helvetica').fontSize(10).fillColor(SOFT).text(plain(name))
  pdf.font('Helvetica-Bold').fontSize(12).fillColor('black').text(plain(value)).moveDown(0.6)
}

export const paragraph = (pdf: Pdf, text: string): Pdf =>
  pdf.font('Helvetica').fontSize(11).fillColor('black').text(plain(text)).moveDown(0.6)

/** The built-in fonts have only these characters: others lose their accents or become a question mark. */
const plain = (text: string): string =>
  text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF\u2018\u2019\u201C\u201D\u2013\u2014\u20AC]/gu, (character) => {
    const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return /^[\u0020-\u007E]+$/.test(bare) ? bare : '?'
  })
