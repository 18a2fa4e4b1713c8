const parsed = (written: string): URL | null => URL.parse(`http://${written}`)

/** Normalises a host name: lower case, punycode, short IPv6, no port, no final dot. Empty for what is no name. */
export const hostName = (written: string): string => parsed(written)?.hostname.replace(/\.$/, '') ?? ''

/** Whether it is a host name and nothing else: no port, no scheme, no path. */
export function isHostName(written: string): boolean {
  const url = parsed(written)
  return url !== null && url.href === `http://${url.hostname}/`
}
