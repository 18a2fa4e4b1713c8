/// <reference lib="webworker" />
import type { BarcodeAnswer, BarcodeRequest } from '../device/worker/messages.ts'
import { BarcodeDetector, setZXingModuleOverrides } from 'barcode-detector/ponyfill'

declare const self: DedicatedWorkerGlobalScope

// Its WebAssembly comes from our own server, never from the library's default address.
setZXingModuleOverrides({ locateFile: () => '/barcode-reader.wasm' })

const detector = new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e'] })

self.addEventListener('message', ({ data }: MessageEvent<BarcodeRequest>) => {
  detector.detect(data).then(
    (codes) => self.postMessage(codes.map(({ rawValue }) => rawValue) satisfies BarcodeAnswer),
    (error: unknown) => {
      // Reported to the page as the worker's own error.
      setTimeout(() => {
        throw error
      })
    },
  )
})
