import { getUser, logOut, type User } from '#contract/accounts.ts'
import { forgetAll } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { CallError, call, whenLoggedOut } from './api.ts'

// Not a query of TanStack: the first screen needs the user, and must not wait for that library.
type Session = { user: User | null; loading: boolean; error: unknown }
const session = createStore<Session>({ user: null, loading: true, error: undefined })

// An answer that was asked before the user changed here (log-in, credits spent) is older than what
// we know.
let changes = 0
let underway: Promise<void> | undefined
let replacing: Promise<unknown> | undefined

/**
 * For calls that end this browser's session and start another: what was asked with the old one
 * meanwhile is refused, and does not mean that the member is logged out.
 */
export async function replacingSession<T>(act: () => Promise<T>): Promise<T> {
  const acting = act()
  replacing = acting.catch(() => {})
  try {
    return await acting
  } finally {
    replacing = undefined
    changes++
  }
}

async function fetchUser(): Promise<void> {
  if (replacing) await replacing
  const before = changes
  const known = await call(getUser, {}).then(
    ({ user }) => ({ user, error: undefined }),
    (error: unknown) =>
      error instanceof CallError && error.loggedOut ? { user: null, error: undefined } : { error },
  )
  if (replacing) return fetchUser()
  if (before !== changes) return
  if (known.user === undefined) session.set({ ...session.get(), loading: false, error: known.error })
  else become({ user: known.user, loading: false, error: undefined })
}

/**
 * Asks the server who is logged in; asked twice at a time, it asks once. Never throws: `useUser`
 * tells the error.
 */
export function refetchUser(): Promise<void> {
  underway ??= fetchUser().finally(() => {
    underway = undefined
  })
  return underway
}

const userListeners = new Set<() => void>()
/**
 * Called when somebody else is logged in, or nobody any more: no data of the one stays for the
 * other.
 */
export const whenUserChanges = (forget: () => void) => void userListeners.add(forget)

function become(next: Session): void {
  const other = session.get().user?.id !== next.user?.id
  if (other) for (const forget of userListeners) forget()
  session.set(next)
}

/**
 * The logged-in user. `user` is null for a visitor, and also while nothing is known yet (`loading`)
 * or could be learned (`error`): whoever sends visitors away has to look at both first.
 */
export function useUser(): Session & { retry: () => void } {
  const { user, loading, error } = session.useValue()
  return { user, loading, error: user ? undefined : error, retry: () => void refetchUser() }
}

/** The user as last known, outside React. */
export const currentUser = (): User | null => session.get().user

/** After log-in, sign-up and every call that answers with the user. */
export function setUser(user: User | null): void {
  changes++
  become({ user, loading: false, error: undefined })
}

/** Changes a part of the user that a call told us: `patchUser({ credits })`. */
export function patchUser(change: Partial<User>): void {
  const { user } = session.get()
  if (user) setUser({ ...user, ...change })
}

/**
 * Ends the session, does what has to follow (`leave`), and starts the site anew, so that nothing of
 * the member stays in memory or in this tab. Throws CallError, and then the member is still logged
 * in.
 */
export async function logOutNow(leave: () => Promise<void>): Promise<void> {
  await call(logOut, {})
  await leave()
  forgetAll('session')
  location.assign('/')
}

// Asked again, because the refused call may have carried the session before this one.
whenLoggedOut(() => void refetchUser())
