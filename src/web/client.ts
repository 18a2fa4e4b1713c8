import './styles/index.css'

/** Where no paint is reported: a tab opened in the background, an old browser. */
const PAINT_TIMEOUT = 1000

/**
 * The page can be read before any script runs. React, whose script may be there at once from the worker's cache, would keep it from
 * being painted for some 100 ms: it starts after the first paint.
 */
async function afterFirstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINT_TIMEOUT)
  })
}

// The browser offers once to install the app, and may do so before the rest of it is here: `install-prompt.ts` reads the offer from the global.
addEventListener('beforeinstallprompt', (installOffer) => {
  installOffer.preventDefault()
  Object.assign(globalThis, { installOffer })
})

afterFirstPaint()
  .then(() => import('./start.tsx'))
  .catch((error: unknown) => console.error(error))
