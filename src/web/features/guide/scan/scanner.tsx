import { useEffect, useRef, useState } from 'react'
import { isBarcode } from '../../../../domain/guide/barcode.ts'
import { openBarcodeReader } from './barcode-reader.ts'

/** Often enough to feel instant, rarely enough for a cheap phone. */
const PAUSE = 200

const SAID = {
  opening: 'Apriamo la fotocamera…',
  reading: 'Inquadra il codice a barre.',
  refused: 'Senza il permesso della fotocamera non possiamo leggere il codice. Scrivi le cifre nel campo di ricerca.',
  missing: 'Su questo dispositivo non riusciamo a leggere i codici. Scrivi le cifre nel campo di ricerca.',
} as const

export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<keyof typeof SAID>('opening')

  useEffect(() => {
    const stopping = new AbortController()
    scan(video.current!, () => setState('reading'), stopping.signal).then(
      (code) => code !== undefined && onCode(code),
      (error: unknown) => {
        console.warn(error)
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
      },
    )
    return () => stopping.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the camera is opened once, whoever listens
  }, [])

  return (
    <>
      <h2>Codice a barre</h2>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no words */}
      <video ref={video} className="scanner" playsInline muted hidden={state === 'refused' || state === 'missing'} />
      <p role="status">{SAID[state]}</p>
    </>
  )
}

/** Resolves with the first code whose check digit is right, or undefined when it is stopped. */
async function scan(video: HTMLVideoElement, onReading: () => void, stop: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const release = (): void => stream.getTracks().forEach((track) => track.stop())
  stop.addEventListener('abort', release)
  try {
    const read = await openBarcodeReader(stop)
    video.srcObject = stream
    await video.play()
    onReading()
    while (!stop.aborted) {
      const code = (await read(video)).find(isBarcode)
      if (code !== undefined) return code
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    return undefined
  } catch (error) {
    if (stop.aborted) return undefined
    throw error
  } finally {
    release()
  }
}
