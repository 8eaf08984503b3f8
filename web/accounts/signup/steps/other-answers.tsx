import { steps as allSteps, fieldsOfStep, LAST_STEP, type SignupField } from '#web/accounts/signup/form.ts'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import type { SignupSteps } from './step-fields.tsx'

type Props = { steps: SignupSteps; except: readonly SignupField[] }

/**
 * Hidden fields, because without JavaScript nothing else holds the answers. Those of the last step
 * are sent only with it.
 */
export function OtherAnswers({ steps, except }: Props) {
  const { form, progress, key } = steps
  const carried = allSteps
    .filter((step) => step !== LAST_STEP)
    .flatMap((step) => fieldsOfStep[step])
    .filter((field) => form[field] && !except.includes(field))
  return (
    <>
      <ActKey kept={key} />
      <input type="hidden" name="step" value={progress.step} />
      {progress.suggestion && <input type="hidden" name="suggested" value={progress.suggestion.of} />}
      {carried.map((field) => (
        <input key={field} type="hidden" name={field} value={String(form[field])} />
      ))}
    </>
  )
}
