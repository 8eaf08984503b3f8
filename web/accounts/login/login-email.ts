import { forget, store, stored } from '#web/lib/storage.ts'

const KEY = 'login-email'

/** For this tab only. */
export function loginEmail(): string {
  const email = stored(KEY, { kind: 'session' })
  return typeof email === 'string' ? email : ''
}

export const loginWith = (email: string) => store(KEY, email, 'session')
export const forgetLoginEmail = () => forget(KEY, 'session')
