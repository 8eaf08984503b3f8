import { useSearchParams } from 'react-router'

type Filters<Name extends string> = Partial<Record<Name, string>>

/** `setParams` lacks a change that is not rendered yet. */
const presentParams = () => new URLSearchParams(location.search)

/**
 * In the address, so that a list can be stored and shared. A change of filter starts at the first
 * page; `after` is the cursor of a later one.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as Filters<Name>
  const after = params.get('after') ?? undefined

  const change = (next: Filters<Name>) => {
    const now = presentParams()
    for (const [name, value] of Object.entries(next) as [Name, string | undefined][]) {
      if (value) now.set(name, value)
      else now.delete(name)
    }
    now.delete('after')
    setParams(now, { replace: true })
  }
  const goTo = (cursor: string | undefined) => {
    const now = presentParams()
    if (cursor) now.set('after', cursor)
    else now.delete('after')
    setParams(now)
  }
  return { filters, after, change, goTo }
}
