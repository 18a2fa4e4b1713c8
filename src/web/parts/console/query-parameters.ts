import { useLocation, useSearch } from 'wouter'

type ParameterChanges = Readonly<Record<string, string | undefined>>

/** `replace`: the back button skips the address as it was before. */
type ChangeParameters = (changes: ParameterChanges, options?: { readonly replace?: boolean }) => void

/** The query of the address, and how to change some of it: a link shows a colleague the same. The rest stays. */
export function useQueryParameters(): [URLSearchParams, ChangeParameters] {
  const [path, navigate] = useLocation()
  const shown = new URLSearchParams(useSearch())
  return [
    shown,
    (changes, options) => {
      // As it is now, not as it was rendered: another parameter may have changed since.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      navigate(`${path}${next.size > 0 ? `?${next.toString()}` : ''}`, options)
    },
  ]
}

export function useQueryParameter(name: string): [string | undefined, (value: string | undefined) => void] {
  const [shown, change] = useQueryParameters()
  return [shown.get(name) ?? undefined, (value) => change({ [name]: value })]
}
