import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { wholeTexts } from '#web/lib/texts/i18n.tsx'

type Load<Props extends object> = () => Promise<ComponentType<Props>>
type Loaded<Props extends object> = { default: ComponentType<Props> }

/**
 * Loads a component with TanStack Query and all texts. A `light` component has neither: it makes no
 * queries, and its texts are in first-texts.ts.
 */
export async function loadPart<Props extends object>(
  load: Load<Props>,
  light = false,
): Promise<Loaded<Props>> {
  if (light) return { default: await load() }
  const [part, { withQueries }] = await Promise.all([
    load(),
    import('#web/lib/http/with-queries.tsx'),
    wholeTexts(),
  ])
  return { default: withQueries(part) }
}

/** What React.lazy takes for a promise; it calls its listener at once. */
const settledWith = <T>(value: T) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React.lazy only calls `then`
  ({ then: (listener: (value: T) => void) => listener(value) }) as unknown as Promise<T>

/**
 * A lazy component that renders at once where it was loaded before. React.lazy by itself suspends
 * the first time, and a page from the server would show its fallback. `track` gets each load that
 * a page waits for.
 */
export function preloadable<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  track: <T>(loading: Promise<T>) => Promise<T> = (loading) => loading,
): { Part: LazyExoticComponent<ComponentType<Props>>; preload: () => Promise<unknown> } {
  let loaded: Loaded<Props> | undefined
  const preload = async () => {
    const part = await load()
    loaded ??= part
    return loaded
  }
  return { Part: lazy(() => (loaded ? settledWith(loaded) : track(preload()))), preload }
}

/** A component in a chunk of its own, loaded when it is first shown. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => preloadable(() => loadPart(load)).Part
