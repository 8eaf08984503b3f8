import { forget, store, stored } from '#web/lib/storage.ts'
import { LAST_STEP, readForm, type SignupForm, type Step } from './form.ts'
import { move, type Progress, start } from './progress.ts'

const KEY = 'signup'
/** Also used by brought-along.ts. */
export const BROUGHT_ALONG = 'signup-brought'

type Draft = { step: number; form: Omit<SignupForm, 'password'>; to_member?: string }

/** For a reload of this tab. The password is never stored. */
export function keepDraft({ step, form }: Progress, toMember?: string): void {
  const { password: _, ...answers } = form
  store(KEY, { step, form: answers, to_member: toMember } satisfies Draft, 'session')
}

/** Also forgets what the visitor brought along. */
export function forgetDraft(): void {
  forget(KEY, 'session')
  forget(BROUGHT_ALONG, 'session')
}

/** The progress before the reload. Drops a message for another member. */
export function draftedProgress(toMember?: string): Progress {
  const draft = stored<Partial<Draft> | null>(KEY, { kind: 'session' })
  if (!draft) return start
  const form = readForm(draft.form)
  const isStep = Number.isInteger(draft.step) && Number(draft.step) >= 0 && Number(draft.step) <= LAST_STEP
  const step = isStep && form.gender && form.seeking ? (draft.step as Step) : 0
  if (toMember && draft.to_member !== toMember) form.signup_message = ''
  return { ...start, step, form }
}

/**
 * For answers from before the sign-up, which skips its first step where that is answered.
 * `toMember`: whom a message among them is for.
 */
export function prefillDraft(answers: Partial<SignupForm>, toMember?: string): void {
  const { step, form } = draftedProgress(toMember)
  const { form: filled } = move({ ...start, form }, { type: 'answer', answers })
  const answered = filled.gender !== '' && filled.seeking !== ''
  keepDraft({ ...start, step: answered && step === 0 ? 1 : step, form: filled }, toMember)
}
