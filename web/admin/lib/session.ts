import { getStaffSession, logOutStaff, type StaffPerson } from '#contract/admin/session.ts'
import { staffSessionSign } from '#contract/lib/session-sign.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { createStore } from '#web/lib/store.ts'
import { showLanguage } from './texts.tsx'

/** Undefined before the server is asked; null: nobody is logged in. */
const person = createStore<StaffPerson | null | undefined>(undefined)

export const usePerson = () => person.useValue()

/** Only for rooms, where somebody is always logged in. */
export function useStaff(): StaffPerson {
  const staff = person.useValue()
  if (!staff) throw new Error('outside the rooms')
  return staff
}

/** In their language. */
export async function enter(staff: StaffPerson): Promise<void> {
  await showLanguage(staff.language)
  person.set(staff)
}

export function leave(): void {
  // biome-ignore lint: cookieStore is not there in every browser that we support
  document.cookie = `${staffSessionSign}=; path=/; max-age=0`
  person.set(null)
}

const isLoggedOut = (error: unknown) =>
  error instanceof CallError && error.code === 'admin.authentication_required'

const mayHaveSession = () =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${staffSessionSign}=`))

/**
 * Asks only where this browser may have a session: a refusal would be an error in the console.
 * Throws CallError where the server does not answer.
 */
export async function findPerson(): Promise<void> {
  if (!mayHaveSession()) return leave()
  try {
    await enter((await call(getStaffSession, {})).staff)
  } catch (error) {
    if (!isLoggedOut(error)) throw error
    leave()
  }
}

/** Shows the log-in where the session is over, whichever call noticed. */
export function noticeLogout(error: unknown): void {
  if (isLoggedOut(error)) leave()
}

export async function logOut(): Promise<void> {
  await call(logOutStaff, {}).catch(noticeLogout)
  leave()
}
