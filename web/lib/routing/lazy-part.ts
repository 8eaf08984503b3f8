import { type ComponentType, createElement, type LazyExoticComponent, lazy, Suspense } from 'react'
import { isServer } from '#web/lib/store.ts'
import { wholeTexts } from '#web/lib/texts/i18n.tsx'
import { unnamed } from './noted.ts'

type Load<Props extends object> = () => Promise<ComponentType<Props>>
type Loaded<Props extends object> = { default: ComponentType<Props> }

/**
 * What a component needs beside itself: TanStack Query and all texts, the texts alone, or nothing,
 * if it makes no queries and its texts are in first-texts.ts.
 */
export type Needs = 'queries' | 'texts' | 'nothing'

async function withNeeds<Props extends object>(
  load: Load<Props>,
  needs: Needs,
  textsCame = false,
): Promise<ComponentType<Props>> {
  if (needs === 'nothing') return load()
  const queries = needs === 'queries' ? import('#web/lib/http/with-queries.tsx') : undefined
  const [part, file] = await Promise.all([load(), queries, textsCame || wholeTexts()])
  return file ? file.withQueries(part) : part
}

const later = { isTakingOver: false, loads: new Set<() => Promise<unknown>>() }

/** Says whether React is taking over a page that the server rendered. */
export const setTakingOver = (is: boolean): void => void (later.isTakingOver = is)

/** Loads once, so that what waits for it goes on in its order; a failure is loaded again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/**
 * Has something else loaded with the later parts, which no page of the server shows. Returns its
 * load, for what needs it before: what waits for it goes on in the order of the calls.
 */
export function loadLater<T>(load: () => Promise<T>): () => Promise<T> {
  const loadOnce = once(load)
  if (!isServer()) later.loads.add(loadOnce)
  return loadOnce
}

/** Loads the parts of laterPart. A part that cannot be loaded stays as the server rendered it. */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.allSettled([...later.loads].map((load) => load()))

/** Loads a component with what it needs, and with its later parts unless they are on the page. */
export async function loadPart<Props extends object>(
  load: Load<Props>,
  needs: Needs = 'queries',
): Promise<Loaded<Props>> {
  const part = await withNeeds(load, needs)
  if (!later.isTakingOver) await loadLaterParts()
  return { default: part }
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

const unnamedLoad = <Props extends object>(load: Load<Props>): Promise<Loaded<Props>> =>
  unnamed(load).then((part) => ({ default: part }))

/** A lazy component that the page does not name, because its HTML suffices at first. */
export const unnamedPart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => unnamedLoad(load))

/**
 * A part of a page that does little or nothing by itself. On a page of the server React takes it
 * over last: until its chunk is there, its HTML stays as it is. Its element has to be the same
 * object at each rendering, or React would render it anew and show nothing meanwhile. Where the
 * browser renders, it comes with its page.
 */
export function laterPart<Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  // Once: on the server the modules of this part would be named by every later page too.
  const { Part, preload } = preloadable(once(() => unnamedLoad(load)))
  later.loads.add(preload)
  return Part
}

/** Returns how to load a screen with queries that is a laterPart as a whole. */
export function standingPart(load: Load<object>): Load<object> {
  let standing: ComponentType | undefined
  return async () => {
    if (standing) return standing
    const Part = laterPart(() => withNeeds(load, 'queries', later.isTakingOver))
    const element = createElement(Suspense, undefined, createElement(Part))
    standing = () => element
    return standing
  }
}
