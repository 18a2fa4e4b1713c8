/**
 * A path names a live resource: `avvisi`, `utenti/12/ritiri`. This is the path of one comune's resource for a page that is
 * open at the host of another comune.
 */
export const pathOfComune = (comuneId: string, path: string): string => `gestione/comuni/${comuneId}/${path}`
