import { NoScript } from './no-script.tsx'

/** Shown until the script has fetched the content; `what` is for browsers without script: "Per vedere il tuo profilo". */
export const Loading = ({ what }: { what: string }) => (
  <>
    <NoScript>{what}</NoScript>
    <div className="page-loading needs-script" role="status" aria-label="Caricamento" />
  </>
)
