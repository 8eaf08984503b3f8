import type { User } from '#contract/accounts.ts'
import { sessionSign } from '#contract/lib/session-sign.ts'
import { forgetKeptPages } from '#web/lib/kept-cache.ts'
import { forgetAll } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { whenLoggedOut } from './logged-out.ts'

const calls = () => import('./first-calls.ts')

// Not a query of TanStack: the first screen needs the user, and must not wait for that library.
type Session = {
  user: User | null
  loading: boolean
  error: unknown
  /** This browser had a session, which expired or was ended elsewhere. */
  hasEnded?: boolean
}
const session = createStore<Session>({ user: null, loading: true, error: undefined })

// Counts the user's changes here: an answer requested before a change is outdated.
let changes = 0
let underway: Promise<void> | undefined
const changing = new Set<Promise<unknown>>()

/**
 * Runs a call that changes the user or replaces the session. A user who is asked for meanwhile is
 * asked for again: that answer may be older, and a refusal does not mean a log-out.
 */
export async function changingUser<T>(act: () => Promise<T>): Promise<T> {
  const acting = act()
  const settled = acting.catch(() => {})
  changing.add(settled)
  try {
    return await acting
  } finally {
    changing.delete(settled)
    changes++
  }
}

/** Whether this browser may have a session: a visitor is not asked about (spec/accounts 47). */
const mayHaveSession = () => document.cookie.split('; ').some((pair) => pair.startsWith(`${sessionSign}=`))

async function askUserOnce(): Promise<{ user?: User | null; error: unknown }> {
  if (!mayHaveSession()) return { user: null, error: undefined }
  try {
    const { askUser } = await calls()
    return { user: await askUser(), error: undefined }
  } catch (error) {
    return { error }
  }
}

async function fetchUser(): Promise<void> {
  while (changing.size) await Promise.all(changing)
  const before = changes
  const hadSession = mayHaveSession()
  const known = await askUserOnce()
  if (changing.size) return fetchUser()
  if (before !== changes) return
  if (known.user === undefined) session.set({ ...session.get(), loading: false, error: known.error })
  else become({ user: known.user, loading: false, error: undefined, hasEnded: !known.user && hadSession })
  // A session that ended elsewhere is asked about once.
  // biome-ignore lint: cookieStore is not there in every browser that we support
  if (known.user === null && mayHaveSession()) document.cookie = `${sessionSign}=; path=/; max-age=0`
}

/** Loads the user; parallel calls share one request. Never throws: `useUser` returns the error. */
export function refetchUser(): Promise<void> {
  underway ??= fetchUser().finally(() => {
    underway = undefined
  })
  return underway
}

type Forget = (next: User | null) => void
const userListeners = new Set<Forget>()
/** Called with the new user when the user changes: no data of one member stays for another. */
export const whenUserChanges = (forget: Forget) => void userListeners.add(forget)

function become(next: Session): void {
  const before = session.get().user
  const other = before?.id !== next.user?.id
  if (other) for (const forget of userListeners) forget(next.user)
  if (other && before) void forgetKeptPages()
  session.set(next)
}

/**
 * The logged-in user. `user` is null for a visitor, while loading, and after an error: code that
 * redirects visitors checks `loading` and `error` first.
 */
export function useUser(): Session & { retry: () => void } {
  const { user, loading, error, hasEnded } = session.useValue()
  return { user, loading, error: user ? undefined : error, hasEnded, retry: () => void refetchUser() }
}

/** The user as last known, outside React. */
export const currentUser = (): User | null => session.get().user

/** After log-in, sign-up and every call that answers with the user. */
export function setUser(user: User | null): void {
  changes++
  become({ user, loading: false, error: undefined })
}

/** Takes the user that came with the page; asks once about a session that ended elsewhere. */
export function giveUser(user: User | null): void {
  setUser(user)
  if (user || !mayHaveSession()) return
  session.set({ ...session.get(), hasEnded: true })
  void refetchUser()
}

/** On the server: the user of the page that is rendered. */
export const setPageUser = (user: User | null, hasEnded: boolean) =>
  session.set({ user, loading: false, error: undefined, hasEnded })

/** Changes a part of the user that a call told us: `patchUser({ credits })`. */
export function patchUser(change: Partial<User>): void {
  const { user } = session.get()
  if (user) setUser({ ...user, ...change })
}

/**
 * Ends the session, runs `leave`, and reloads the site, so that nothing of the member stays in
 * memory or in this tab. Throws CallError; the member is then still logged in.
 */
export async function logOutNow(leave: () => Promise<void>): Promise<void> {
  const { endSession } = await calls()
  await endSession()
  await leave()
  await forgetKeptPages()
  forgetAll('session')
  location.assign('/')
}

// Loaded again, because the refused call may have carried an older session.
whenLoggedOut(() => void refetchUser())
