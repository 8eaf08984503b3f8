import type { SignupForm } from '#web/accounts/signup/form.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

const KEY = 'complete-signup'

type Draft = { email: string; form: Omit<SignupForm, 'password'> }

/** Keeps the answers for a reload of this tab. The password is never stored. */
export function keepDraft(form: SignupForm): void {
  const { password: _, ...answers } = form
  store(KEY, { email: form.email, form: answers } satisfies Draft, 'session')
}

export const forgetDraft = () => forget(KEY, 'session')

/** Returns this tab's draft for an address. */
export function draftOf(email: string): unknown {
  const draft = stored<Partial<Draft> | null>(KEY, { kind: 'session' })
  return draft?.email === email ? draft.form : undefined
}
