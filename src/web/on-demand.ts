/** The stylesheets that were asked for, by address. */
const asked = new Map<string, Promise<void>>()

/**
 * Replaces Vite's own helper, which is more than twice as long for cases that we do not have (nonces, relative
 * addresses, old browsers). No page is shown before its styles are loaded.
 */
// oxlint-disable-next-line no-underscore-dangle -- the name under which Vite imports it
export async function __vitePreload<Module>(load: () => Promise<Module>, sheets: string[] = []): Promise<Module> {
  const [module] = await Promise.all([load(), ...sheets.map((sheet) => asked.get(sheet) ?? ask(sheet))])
  return module
}

function ask(sheet: string): Promise<void> {
  const arrival = fetchSheet(`/${sheet}`)
  asked.set(sheet, arrival)
  // So that the next attempt fetches it again.
  arrival.catch(() => asked.delete(sheet))
  return arrival
}

async function fetchSheet(href: string): Promise<void> {
  // A page that came as HTML has its sheet already.
  if (document.querySelector(`link[href="${href}"]`) !== null) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} did not arrive`))
    })
  })
}
