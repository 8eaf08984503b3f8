import { offersBoth } from '#contract/rules/first/seeking.ts'
import type { FieldErrors } from './errors/form-errors.ts'
import {
  emptyForm,
  fieldsOfStep,
  LAST_STEP,
  type SignupField,
  type SignupForm,
  type Step,
  stepOfField,
} from './form.ts'

export type Progress = {
  step: Step
  form: SignupForm
  errors: FieldErrors
  /** The screen moves the focus after each refusal. */
  refusals: number
  /** A better spelling of an address, suggested once. */
  suggestion: { of: string; instead: string } | undefined
}

export type Move =
  | { type: 'answer'; answers: Partial<SignupForm> }
  | { type: 'back' }
  | { type: 'next' }
  | { type: 'show'; step: Step }
  | { type: 'refuse'; errors: FieldErrors }
  | { type: 'suggest'; of: string; instead: string }
  | { type: 'draft'; draft: Progress }
  | { type: 'restart' }

export const start: Progress = { step: 0, form: emptyForm, errors: {}, refusals: 0, suggestion: undefined }

const after = (step: Step): Step => (step === LAST_STEP ? step : ((step + 1) as Step))
const before = (step: Step): Step => (step === 0 ? step : ((step - 1) as Step))

function answered(form: SignupForm, answers: Partial<SignupForm>): SignupForm {
  const next = { ...form, ...answers }
  // A new country clears the region, and a new sexuality clears the consent and a choice that it
  // does not offer.
  if (answers.region === undefined && next.country !== form.country) next.region = ''
  if (answers.sexuality !== undefined && answers.sexuality !== form.sexuality) next.sensitive_consent = false
  if (next.seeking === 'both' && !offersBoth(next.sexuality)) next.seeking = ''
  return next
}

function without(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}

/** The earliest one with an error. */
function stepToCorrect(errors: FieldErrors, now: Step): Step {
  const steps = Object.keys(errors).flatMap((field) => stepOfField(field) ?? [])
  return steps.length ? (Math.min(...steps) as Step) : now
}

/** Neither a step back nor a refusal loses answers. */
export function move(progress: Progress, change: Move): Progress {
  const { step, form, errors } = progress
  switch (change.type) {
    case 'answer': {
      const next = answered(form, change.answers)
      const touched = (Object.keys(next) as SignupField[]).filter((field) => next[field] !== form[field])
      return { ...progress, form: next, errors: without(errors, touched) }
    }
    case 'back':
      return { ...progress, step: before(step), errors: {} }
    case 'next':
      return { ...progress, step: after(step), errors: without(errors, fieldsOfStep[step]) }
    case 'show':
      return { ...progress, step: change.step, errors: {} }
    case 'refuse':
      return {
        ...progress,
        step: stepToCorrect(change.errors, step),
        errors: change.errors,
        refusals: progress.refusals + 1,
      }
    case 'suggest':
      return { ...progress, suggestion: { of: change.of, instead: change.instead } }
    case 'draft': {
      // What was typed before the draft was read wins.
      const typed = Object.entries(form).filter(([, value]) => value)
      return { ...change.draft, form: { ...change.draft.form, ...Object.fromEntries(typed) } }
    }
    case 'restart':
      return start
  }
}
