const WIDTH = 640
const HEIGHT = 480
const MODULE = 4
const QUIET = 60

const LEFT_ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

const flip = (bits: string): string => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))

/** The bars of an EAN-13 code, `1` for black. */
function barsOf(code: string): string {
  const digits = Array.from(code, Number)
  const parity = PARITY[digits[0]!]!
  const left = digits.slice(1, 7).map((digit, at) => {
    const odd = LEFT_ODD[digit]!
    return parity[at] === 'L' ? odd : Array.from(flip(odd)).toReversed().join('')
  })
  const right = digits.slice(7).map((digit) => flip(LEFT_ODD[digit]!))
  return `101${left.join('')}01010${right.join('')}101`
}

/** What a camera sees that is held in front of a pack: a video in the form that Chromium takes for its fake camera. */
export function barcodeVideo(code: string): Buffer {
  const bars = barsOf(code)
  const line = Buffer.alloc(WIDTH, 235)
  for (const [at, bar] of Array.from(bars).entries()) {
    if (bar === '1') line.fill(16, QUIET + at * MODULE, QUIET + (at + 1) * MODULE)
  }
  const white = Buffer.alloc(WIDTH, 235)
  const lines = Array.from({ length: HEIGHT }, (_, row) => (row > 100 && row < 380 ? line : white))
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...lines, colour])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}
