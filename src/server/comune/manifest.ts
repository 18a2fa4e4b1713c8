import type { PublicComune } from '../../contract/comune/comune.ts'

const shortcut = (name: string, url: string) => ({ name, url, icons: [APP_ICON] })

const APP_ICON = { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' }

/** The web app manifest: one installed app per comune. */
export const webManifest = ({ name }: PublicComune) => ({
  id: '/',
  name: `Raccolta ${name}`,
  short_name: 'Raccolta',
  description: `Cosa mettere fuori stasera a ${name}.`,
  lang: 'it',
  dir: 'ltr',
  start_url: '/calendar',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f5',
  theme_color: '#00663a',
  categories: ['utilities', 'lifestyle'],
  icons: [
    APP_ICON,
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/app.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshots/calendario-telefono.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Il calendario con la risposta di stasera',
    },
    {
      src: '/screenshots/calendario-schermo.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Il calendario su uno schermo grande',
    },
  ],
  shortcuts: [
    shortcut('Calendario', '/calendar'),
    shortcut('Rifiutario', '/waste-list'),
    shortcut('Ritiro ingombranti', '/bulky-waste'),
    shortcut('Punti di raccolta', '/map'),
  ],
})
