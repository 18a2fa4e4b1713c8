const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** Drawn smaller before it leaves: less to wait for on a slow line, and where it was taken stays on the phone. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    return smaller ?? photo
  } catch {
    // A browser that cannot read it sends it as it is: the server has the last word.
    return photo
  }
}
