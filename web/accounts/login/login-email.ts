import { forget, store, stored } from '#web/lib/storage.ts'

const KEY = 'login-email'

/** For a field that starts with loginEmail: a page of the server fills it before it is painted. */
export const startsWithLoginEmail = { 'data-stored': KEY }

/** Returns the address that fills the log-in form; it is kept for this tab only. */
export function loginEmail(): string {
  const email = stored(KEY, { kind: 'session' })
  return typeof email === 'string' ? email : ''
}

export const loginWith = (email: string) => store(KEY, email, 'session')
export const forgetLoginEmail = () => forget(KEY, 'session')
