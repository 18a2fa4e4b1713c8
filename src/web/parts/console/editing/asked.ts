import { useLocation, useSearch } from 'wouter'

export type Asked = Readonly<Record<string, string | undefined>>

/** The query of the address, and how to change some of it; the rest stays. */
export function useAsked(): [URLSearchParams, (changes: Asked) => void] {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return [
    asked,
    (changes) => {
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      navigate(`${path}${next.size > 0 ? `?${next.toString()}` : ''}`)
    },
  ]
}
