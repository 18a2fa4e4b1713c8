import { useLocation, useSearch } from 'wouter'

/** What the address says by this name, and how to change it: a link shows a colleague the same. The rest of it stays. */
export function useParameter(name: string): [string | undefined, (value: string | undefined) => void] {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return [
    asked.get(name) ?? undefined,
    (value) => {
      if (value === undefined) asked.delete(name)
      else asked.set(name, value)
      navigate(`${path}${asked.size > 0 ? `?${asked.toString()}` : ''}`)
    },
  ]
}
