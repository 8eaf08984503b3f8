import type { Faults } from './faults.ts'
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
  faults: Faults
  /** Counts the refusals; the screen moves the focus after each. */
  refusals: number
  /** A better spelling of an address, shown to the visitor once. */
  suggestion: { of: string; instead: string } | undefined
}

export type Move =
  | { type: 'answer'; answers: Partial<SignupForm> }
  | { type: 'back' }
  | { type: 'next' }
  | { type: 'refuse'; faults: Faults }
  | { type: 'suggest'; of: string; instead: string }
  | { type: 'restart' }

export const start: Progress = { step: 0, form: emptyForm, faults: {}, refusals: 0, suggestion: undefined }

const after = (step: Step): Step => (step === LAST_STEP ? step : ((step + 1) as Step))
const before = (step: Step): Step => (step === 0 ? step : ((step - 1) as Step))

function answered(form: SignupForm, answers: Partial<SignupForm>): SignupForm {
  const next = { ...form, ...answers }
  // A new country clears the region, and a new sexuality clears the consent.
  if (answers.region === undefined && next.country !== form.country) next.region = ''
  if (answers.sexuality !== undefined && answers.sexuality !== form.sexuality) next.sensitive_consent = false
  return next
}

function without(faults: Faults, fields: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)))
}

/** Returns the earliest step with an error. */
function stepToCorrect(faults: Faults, now: Step): Step {
  const steps = Object.keys(faults).flatMap((field) => stepOfField(field) ?? [])
  return steps.length ? (Math.min(...steps) as Step) : now
}

/** Moves the sign-up between its five steps. Neither a step back nor a refusal loses answers. */
export function move(progress: Progress, change: Move): Progress {
  const { step, form, faults } = progress
  switch (change.type) {
    case 'answer': {
      const next = answered(form, change.answers)
      const touched = (Object.keys(next) as SignupField[]).filter((field) => next[field] !== form[field])
      return { ...progress, form: next, faults: without(faults, touched) }
    }
    case 'back':
      return { ...progress, step: before(step), faults: {} }
    case 'next':
      return { ...progress, step: after(step), faults: without(faults, fieldsOfStep[step]) }
    case 'refuse':
      return {
        ...progress,
        step: stepToCorrect(change.faults, step),
        faults: change.faults,
        refusals: progress.refusals + 1,
      }
    case 'suggest':
      return { ...progress, suggestion: { of: change.of, instead: change.instead } }
    case 'restart':
      return start
  }
}
