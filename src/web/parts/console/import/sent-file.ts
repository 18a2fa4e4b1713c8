/** A file as it is sent to the server. */
export interface SentFile {
  readonly name: string
  /** In base64. */
  readonly content: string
}

export const sentFile = (file: File): Promise<SentFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = reader.result as string
      resolve({ name: file.name, content: url.slice(url.indexOf(',') + 1) })
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.readAsDataURL(file)
  })
