import { useMemo, useSyncExternalStore } from 'react'
import { getUser, logOut, type User, updateUser } from '#contract/accounts.ts'
import { sessionSign } from '#contract/lib/session-sign.ts'
import type { Language } from '#contract/rules/values.ts'
import { type Page, usePage } from '#web/lib/page.ts'
import { forgetAll } from '#web/lib/storage.ts'
import { CallError, call } from './api.ts'
import { whenLoggedOut } from './logged-out.ts'

/** The user of this browser's session; null where it has none. Throws CallError. */
export const askUser = (): Promise<User | null> =>
  call(getUser, {}).then(
    ({ user }) => user,
    (error: unknown) => {
      if (error instanceof CallError && error.loggedOut) return null
      throw error
    },
  )

export const endSession = () => call(logOut, {})

export const saveLanguage = async (language: Language): Promise<User> =>
  (await call(updateUser, { body: { language } })).user

type Session = {
  user: User | null
  loading: boolean
  error: unknown
  /** This browser had a session, which expired or was ended elsewhere. */
  hasEnded?: boolean
}
const session: { value: Session; listeners: Set<() => void> } = {
  value: { user: null, loading: true, error: undefined },
  listeners: new Set(),
}
function put(next: Session): void {
  session.value = next
  for (const listener of session.listeners) listener()
}
function subscribe(listener: () => void): () => void {
  session.listeners.add(listener)
  return () => void session.listeners.delete(listener)
}

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
export const mayHaveSession = () =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${sessionSign}=`))

async function askUserOnce(): Promise<{ user?: User | null; error: unknown }> {
  if (!mayHaveSession()) return { user: null, error: undefined }
  try {
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
  if (known.user === undefined) put({ ...session.value, loading: false, error: known.error })
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
  const { user: before, loading } = session.value
  // Who comes with the page is no change.
  const other = !loading && before?.id !== next.user?.id
  if (other) for (const forget of userListeners) forget(next.user)
  put(next)
}

/**
 * As the page says; the same object as the session of this browser where that says nothing else.
 */
function sessionOf({ user, hasEnded }: Pick<Page, 'user' | 'hasEnded'>): Session {
  const { value } = session
  const isSame = !value.loading && value.user === user && (value.hasEnded ?? false) === hasEnded
  return isSame ? value : { user, loading: false, error: undefined, hasEnded }
}

/**
 * The session of this browser; on the server, and while React takes a page over, that of the page.
 * The parts of a page that are not taken over yet are drawn anew when what they follow changes.
 */
function useSession(): Session {
  const page = usePage()
  const first = useMemo(() => page && sessionOf(page), [page])
  return useSyncExternalStore(
    subscribe,
    () => session.value,
    () => first ?? session.value,
  )
}

/**
 * The logged-in user. `user` is null for a visitor, while loading, and after an error: code that
 * redirects visitors checks `loading` and `error` first.
 */
export function useUser(): Session & { retry: () => void } {
  const { user, loading, error, hasEnded } = useSession()
  return { user, loading, error: user ? undefined : error, hasEnded, retry: () => void refetchUser() }
}

/** Whether a session of this browser has ended, as last known. */
export const hasSessionEnded = (): boolean => session.value.hasEnded === true

/** The user as last known, outside React. */
export const currentUser = (): User | null => session.value.user

/** After log-in, sign-up and every call that answers with the user. */
export function setUser(user: User | null): void {
  changes++
  become({ user, loading: false, error: undefined })
}

/**
 * Takes the user that came with the page, before it is taken over; asks once about a session that
 * ended elsewhere.
 */
export function giveUser(user: User | null): void {
  setUser(user)
  if (user || !mayHaveSession()) return
  put({ ...session.value, hasEnded: true })
  void refetchUser()
}

/** Changes a part of the user that a call told us: `patchUser({ credits })`. */
export function patchUser(change: Partial<User>): void {
  const { user } = session.value
  if (user) setUser({ ...user, ...change })
}

/**
 * Ends the session, runs `leave`, and reloads the site, so that nothing of the member stays in
 * memory or in this tab. Throws CallError; the member is then still logged in.
 */
export async function logOutNow(leave: () => Promise<void>): Promise<void> {
  await endSession()
  await leave()
  forgetAll('session')
  location.assign('/')
}

// Loaded again, because the refused call may have carried an older session.
whenLoggedOut(() => void refetchUser())
