import { NoScript } from './no-script.tsx'

/** The place of what only a script can fetch; `what` is for whom no script runs: "Per vedere il tuo profilo". */
export const Loading = ({ what }: { what: string }) => (
  <>
    <NoScript>{what}</NoScript>
    <div className="page-loading needs-script" role="status" aria-label="Caricamento" />
  </>
)
