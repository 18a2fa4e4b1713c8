import { useLocation, useSearch } from 'wouter'

/** A parameter of the address, and how to change it: a link shows a colleague the same. The other parameters stay. */
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
