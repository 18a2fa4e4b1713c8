const parsed = (written: string): URL | null => URL.parse(`http://${written}`)

/**
 * One spelling for all ways to write a name: lower-case, punycode, IPv6 in its short form, without port and final dot.
 * Empty for what is no name.
 */
export const hostName = (written: string): string => parsed(written)?.hostname.replace(/\.$/, '') ?? ''

/** A name alone: no port, no scheme, nothing behind it. */
export function isHostName(written: string): boolean {
  const url = parsed(written)
  return url !== null && url.href === `http://${url.hostname}/`
}
