import { useAppState } from '../device/app-state.ts'

/** In place of what only a script can do; `children` says what that is for. */
export function NoScript({ children }: { children: string }) {
  const { name, phone } = useAppState().comune.operator
  return (
    <noscript>
      <p>
        {children} serve JavaScript, che qui è spento. Attivalo nel browser, o chiama {name}: {phone}.
      </p>
    </noscript>
  )
}
