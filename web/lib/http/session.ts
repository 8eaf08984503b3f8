import { useMemo, useSyncExternalStore } from 'react'
import { getUser, logOut, type User, updateUser } from '#contract/accounts.ts'
import { sessionSign } from '#contract/lib/session-sign.ts'
import type { Language } from '#contract/rules/values.ts'
import { type Page, usePage } from '#web/lib/page.ts'
import { forgetAll } from '#web/lib/storage.ts'
import { CallError, call } from './api.ts'
import { whenLoggedOut } from './logged-out.ts'

/** Null where the browser has no session. Throws CallError. */
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
  /** The session expired or was ended elsewhere. */
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

// An answer that was requested before a change is outdated.
let changes = 0
let underway: Promise<void> | undefined
const changing = new Set<Promise<unknown>>()

/**
 * Wraps a call that changes the user or replaces the session. A `refetchUser` meanwhile asks again:
 * its answer may be older, and a refusal does not mean a log-out.
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

/** A visitor without this cookie is not asked about (spec/accounts 47). */
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
  // biome-ignore lint: cookieStore is not there in every browser that we support
  if (known.user === null && mayHaveSession()) document.cookie = `${sessionSign}=; path=/; max-age=0`
}

/** Parallel calls share one request. Never throws: `useUser` returns the error. */
export function refetchUser(): Promise<void> {
  underway ??= fetchUser().finally(() => {
    underway = undefined
  })
  return underway
}

type Forget = (next: User | null) => void
const userListeners = new Set<Forget>()
/** No data of one member may stay for another. */
export const whenUserChanges = (forget: Forget) => void userListeners.add(forget)

function become(next: Session): void {
  const { user: before, loading } = session.value
  // The user who comes with the page is no change.
  const other = !loading && before?.id !== next.user?.id
  if (other) for (const forget of userListeners) forget(next.user)
  put(next)
}

/** Reuses the browser's object where nothing differs, so that React does not render again. */
function pageSession({ user, hasEnded }: Pick<Page, 'user' | 'hasEnded'>): Session {
  const { value } = session
  const isSame = !value.loading && value.user === user && (value.hasEnded ?? false) === hasEnded
  return isSame ? value : { user, loading: false, error: undefined, hasEnded }
}

/**
 * During hydration the session is that of the page: other values would render again what is not
 * hydrated yet.
 */
function useSession(): Session {
  const page = usePage()
  const first = useMemo(() => page && pageSession(page), [page])
  return useSyncExternalStore(
    subscribe,
    () => session.value,
    () => first ?? session.value,
  )
}

/**
 * `user` is null for a visitor, while loading, and after an error: code that redirects visitors
 * checks `loading` and `error` first.
 */
export function useUser(): Session & { retry: () => void } {
  const { user, loading, error, hasEnded } = useSession()
  return { user, loading, error: user ? undefined : error, hasEnded, retry: () => void refetchUser() }
}

export const hasSessionEnded = (): boolean => session.value.hasEnded === true

/** For code outside React. */
export const currentUser = (): User | null => session.value.user

export function setUser(user: User | null): void {
  changes++
  become({ user, loading: false, error: undefined })
}

/**
 * Sets the user that came with the page, before hydration. Asks once about a session that ended
 * elsewhere.
 */
export function hydrateUser(user: User | null): void {
  setUser(user)
  if (user || !mayHaveSession()) return
  put({ ...session.value, hasEnded: true })
  void refetchUser()
}

export function patchUser(change: Partial<User>): void {
  const { user } = session.value
  if (user) setUser({ ...user, ...change })
}

/**
 * Reloads the site, so that nothing of the member stays in memory. Throws CallError; the member is
 * then still logged in.
 */
export async function logOutNow(leave: () => Promise<void>): Promise<void> {
  await endSession()
  await leave()
  forgetAll('session')
  location.assign('/')
}

// The refused call may have carried an older session, so the user is loaded again.
whenLoggedOut(() => void refetchUser())
