export const UNREADABLE_PHOTO =
  'La foto non si legge. Scegline un’altra, o fanne una nuova con la fotocamera. Puoi anche continuare senza.'

/**
 * Made small before it is kept: less room on the phone, less to wait for on a slow line, and the place where it was taken
 * stays on the phone. Undefined for what this browser cannot read. The script that does it comes on demand.
 */
export async function smallPhoto(photo: Blob): Promise<Blob | undefined> {
  try {
    const { shrinkPhoto } = await import('./shrink-photo.ts')
    return await shrinkPhoto(photo)
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
