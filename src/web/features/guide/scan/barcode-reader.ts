import type { BarcodeAnswer, BarcodeRequest } from '../../../device/worker/messages.ts'

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

/** Built from `worker/barcode-worker.ts`; the WebAssembly it needs may run under that file's policy, not the page's. */
const WORKER_URL = '/barcode-worker.js'

/** Reads the codes in what the camera sees now. */
export type ReadBarcodes = (video: HTMLVideoElement) => Promise<string[]>

interface NativeDetector {
  new (options: { formats: string[] }): { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader where it has one (Android), else ours. */
export async function openBarcodeReader(stop: AbortSignal): Promise<ReadBarcodes> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetector }
  if (BarcodeDetector !== undefined && (await BarcodeDetector.getSupportedFormats()).includes('ean_13')) {
    const detector = new BarcodeDetector({ formats: FORMATS })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  }
  return openWorkerReader(stop)
}

function openWorkerReader(stop: AbortSignal): ReadBarcodes {
  const worker = new Worker(WORKER_URL)
  stop.addEventListener('abort', () => worker.terminate())
  const canvas = document.createElement('canvas')
  return async (video) => {
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const picture = canvas.getContext('2d', { willReadFrequently: true })
    if (picture === null || canvas.width === 0) return []
    picture.drawImage(video, 0, 0)
    return askWorker(worker, picture.getImageData(0, 0, canvas.width, canvas.height))
  }
}

const askWorker = (worker: Worker, image: BarcodeRequest): Promise<BarcodeAnswer> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<BarcodeAnswer>) => resolve(data), { once: true })
    worker.addEventListener('error', reject, { once: true })
    worker.postMessage(image, [image.data.buffer])
  })
