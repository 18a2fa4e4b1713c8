/** Each step is tried until one is small enough; the last one is taken as it comes. */
const STEPS = [
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.6 },
  { side: 1280, quality: 0.6 },
  { side: 1024, quality: 0.5 },
]
const MOST_BYTES = 400_000

/** Throws where this browser cannot read it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob | undefined> {
  const image = await createImageBitmap(photo)
  let smaller: Blob | undefined
  for (const step of STEPS) {
    smaller = await scaledJpeg(image, step)
    if (smaller === undefined || smaller.size <= MOST_BYTES) break
  }
  image.close()
  return smaller
}

async function scaledJpeg(image: ImageBitmap, { side, quality }: (typeof STEPS)[number]): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  // What is transparent would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  return blob ?? undefined
}
