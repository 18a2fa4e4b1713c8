/** Replaces regexparam, which wouter imports for patterns in addresses: ours are looked up in `pages.ts`. */
export const parse = (): never => {
  throw new Error('Addresses have no patterns here')
}
