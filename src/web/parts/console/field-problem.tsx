import { explain } from '../../device/api.ts'
import { Icon } from '../../ui/icon.tsx'

/** What is wrong with the field above it. */
export const FieldProblem = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      {problem}
    </p>
  )

/** Why a form was not accepted. Rendered also while empty: a screen reader announces only what is added to it. */
export const FormProblem = ({ id, error }: { id?: string; error: Error | null }) => (
  <p id={id} className="field-error" role="alert">
    {error !== null && (
      <>
        <Icon name="alert" />
        {explain(error)}
      </>
    )}
  </p>
)
