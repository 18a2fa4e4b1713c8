import type { PageData, RenderedPage } from '../../contract/http/page.ts'
import { fillTemplate } from './fill-template.ts'

/** Shown until the script has loaded. The console is rendered by its own script alone, which residents never download. */
const WAITING = `<header class="site-header"><h1>Gestione</h1></header>
<main><noscript><p>Per lavorare in gestione serve JavaScript, che qui è spento. Attivalo nel browser.</p></noscript>
<div class="page-loading needs-script" role="status" aria-label="Caricamento"></div></main>`

export async function renderConsole(template: string, data: PageData): Promise<RenderedPage> {
  const page = await fillTemplate(template, data, {
    status: 200,
    title: `Gestione · ${data.comune.name}`,
    description: 'Riservato a chi gestisce il servizio.',
    app: WAITING,
  })
  return { ...page, headers: withFrames(page.headers) }
}

/** A resident's page is shown in it before it is published. */
const withFrames = (headers: RenderedPage['headers']): RenderedPage['headers'] => ({
  ...headers,
  'content-security-policy': `${headers['content-security-policy']}; frame-src 'self'`,
})
