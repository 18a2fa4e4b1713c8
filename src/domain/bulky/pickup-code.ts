/** Crockford's Base32: no two symbols look or sound alike. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 7
const PREFIX = 'RI'

/** "RI-7K3F-9Q2D": seven random symbols and a check symbol that finds any single wrong one. */
export function pickupCode(random: Uint8Array): string {
  const symbols = Array.from({ length: LENGTH }, (_, index) => SYMBOLS[random[index]! % SYMBOLS.length]!).join('')
  return written(symbols + controlSymbol(symbols))
}

/** A code as somebody typed or said it, in the form we write it; undefined when it cannot be one. */
export function readPickupCode(text: string): string | undefined {
  const symbols = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^RI(?=.{8}$)/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (symbols.length !== LENGTH + 1 || Array.from(symbols).some((symbol) => !SYMBOLS.includes(symbol))) return undefined
  return controlSymbol(symbols.slice(0, LENGTH)) === symbols[LENGTH] ? written(symbols) : undefined
}

const written = (symbols: string): string => `${PREFIX}-${symbols.slice(0, 4)}-${symbols.slice(4)}`

/** With odd weights, every single wrong symbol changes the sum. */
function controlSymbol(symbols: string): string {
  const sum = Array.from(symbols).reduce((total, symbol, index) => total + SYMBOLS.indexOf(symbol) * (2 * index + 1), 0)
  return SYMBOLS[sum % SYMBOLS.length]!
}
