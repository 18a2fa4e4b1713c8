/** The file cannot be read at all. The message is for the clerk. */
export class UnreadableFile extends Error {}

export const EMPTY = 'il file è vuoto: controlla di averlo salvato, e di aver dato quello giusto.'

/** Why a file was not read. */
export function whyUnread(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'il file non c’è.' : `non si legge come tabella: ${message}`
}
