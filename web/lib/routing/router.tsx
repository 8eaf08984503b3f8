import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useInBrowser } from '#web/lib/hydrated.ts'
import { isServer } from '#web/lib/store.ts'
import type { Entry } from './entry-state.ts'
import { leadsTo } from './leads-to.ts'
import { leadsHere, type Params, resolvePath, type To } from './paths.ts'

/**
 * The part of react-router's interface that this product needs, at a fifth of its size: the first
 * load has a budget (spec/performance 4). A page stays on the screen until the next one is loaded.
 */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }
export const NavigationType = { Push: 'PUSH', Replace: 'REPLACE', Pop: 'POP' } as const
export type NavigationType = (typeof NavigationType)[keyof typeof NavigationType]
export type NavigateOptions = { replace?: boolean; state?: unknown }
export type NavigateFunction = {
  (to: To, options?: NavigateOptions): void
  (delta: number): void
}

type Current = { location: Location; type: NavigationType }
type Router = Current & { navigate: NavigateFunction }

function here(): Location {
  const entry = history.state as Entry
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

const fullPath = ({ pathname, search, hash }: Location) => pathname + search + hash

const RouterContext = createContext<Router | undefined>(undefined)
export const ParamsContext = createContext<Params>({})

/**
 * Shows the next page, whose address is there already. Where members move between pages, a photo
 * moves with them (web/profiles/gallery/photo-move.ts). `event`: of the way back.
 */
export const pageChange: { run: (show: () => void, event?: PopStateEvent) => void } = {
  run: startTransition,
}

/** Follows the address bar and changes it. `at`: the address of a page rendered by the server. */
export function BrowserRouter({ at, children }: { at?: Location; children: ReactNode }) {
  const [current, setCurrent] = useState<Current>(() => ({ location: at ?? here(), type: 'POP' }))

  useEffect(() => {
    const show = () => setCurrent({ location: here(), type: 'POP' })
    const moved = (event: PopStateEvent) => pageChange.run(show, event)
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])

  // The server has rendered the page without the state of an entry, which a reload still has.
  const state = useInBrowser(() => current.location.state, null)
  const router = useMemo(
    () => ({ ...current, location: { ...current.location, state }, navigate: navigator(setCurrent) }),
    [current, state],
  )
  return <RouterContext value={router}>{children}</RouterContext>
}

const navigator =
  (show: (next: Current) => void): NavigateFunction =>
  (to: To | number, { replace = false, state = null }: NavigateOptions = {}) => {
    if (typeof to === 'number') return history.go(to)
    const path = resolvePath(to, fullPath(here()))
    const entry = { key: crypto.randomUUID().slice(0, 8), usr: state }
    if (replace) history.replaceState(entry, '', path)
    else history.pushState(entry, '', path)
    pageChange.run(() => show({ location: here(), type: replace ? 'REPLACE' : 'PUSH' }))
  }

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('outside BrowserRouter')
  return router
}

export const useLocation = (): Location => useRouter().location
export const useNavigationType = (): NavigationType => useRouter().type

/** Goes to a path, or back and forth by a number of steps. */
export const useNavigate = (): NavigateFunction => useRouter().navigate

/** The variables of the page's path; the app puts them into ParamsContext. */
export const useParams = (): Params => useContext(ParamsContext)

type SearchInit = URLSearchParams | Record<string, string> | string
type SetSearch = (
  next: SearchInit | ((now: URLSearchParams) => SearchInit),
  options?: NavigateOptions,
) => void

/** The query of the address, and the act of changing it. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { location, navigate } = useRouter()
  const params = new URLSearchParams(location.search)
  const set: SetSearch = (next, options) => {
    const query = new URLSearchParams(
      typeof next === 'function' ? next(new URLSearchParams(here().search)) : next,
    ).toString()
    navigate({ pathname: here().pathname, search: query }, options)
  }
  return [params, set]
}

/** Navigates when it is rendered. */
export function Navigate({ to, replace, state }: { to: To } & NavigateOptions) {
  const { navigate } = useRouter()
  const path = resolvePath(to, isServer() ? '/' : fullPath(here()))
  if (isServer()) leadsTo.set(path)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per place, whatever else changes
  useEffect(() => navigate(path, { replace, state }), [path])
  return null
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  NavigateOptions & { to: To; ref?: Ref<HTMLAnchorElement> }

const opensHere = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  (!target || target === '_self') &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A real link inside the site, followed without a reload. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { location, navigate } = useRouter()
  const path = resolvePath(to, fullPath(location))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event, rest.target)) return
    event.preventDefault()
    navigate(path, { replace: replace ?? path === fullPath(here()), state })
  }
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  )
}

export type NavLinkProps = Omit<LinkProps, 'className'> & {
  className?: string | ((at: { isActive: boolean }) => string)
  /** Active only on exactly this path. */
  end?: boolean
}

/** A navigation link that marks the current page. */
export function NavLink({ className, end, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const path = resolvePath(rest.to, pathname).split(/[?#]/)[0] ?? '/'
  const isActive = leadsHere(path, pathname, end)
  const classes = typeof className === 'function' ? className({ isActive }) : className
  return <Link {...rest} className={classes} aria-current={isActive ? 'page' : undefined} />
}
