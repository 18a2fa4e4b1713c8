/** What was asked for ahead of a page, by address. */
const asked = new Map<string, Promise<void>>()

/**
 * In place of Vite's own helper, which is more than twice as long for cases that we do not have (nonces, relative
 * addresses, old browsers). Fetches what a page imports together with it, and lets no page be drawn before its styles.
 */
// oxlint-disable-next-line no-underscore-dangle -- the name under which Vite imports it
export async function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => asked.get(file) ?? ask(file)))
  return load()
}

function ask(file: string): Promise<void> {
  const arrival = fetchAhead(`/${file}`)
  asked.set(file, arrival)
  // The next attempt asks anew.
  arrival.catch(() => asked.delete(file))
  return arrival
}

async function fetchAhead(href: string): Promise<void> {
  // There from the beginning; of a page's own sheet the rules stand in the HTML.
  if (document.querySelector(`link[href="${href}"]`) !== null) return
  const isSheet = href.endsWith('.css')
  const link = Object.assign(document.createElement('link'), { rel: isSheet ? 'stylesheet' : 'modulepreload', href })
  document.head.append(link)
  // A script that does not arrive is reported by the import itself.
  if (!isSheet) return
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} did not arrive`))
    })
  })
}
