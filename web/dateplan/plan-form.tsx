import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { datePlanLimits } from '#contract/rules/date-plans.ts'
import { EmailInput } from '#web/accounts/email-input.tsx'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { useMakePlan } from './date-plan.api.ts'
import type { PlanAnswer } from './date-plan-action.ts'
import { emptyPlan, type PlanDraft, planBody, usualCheck, wrongIn } from './plan-draft.ts'

type PlanFormProps = { zone: string; answer: PlanAnswer | undefined }

function usePlanForm({ answer }: Pick<PlanFormProps, 'answer'>) {
  const t = useT()
  const { typed, wrong, error: before, forget } = useRefused(answer)
  const [query] = useSearchParams()
  const conversation = query.get('conversation') ?? undefined
  const [draft, setDraft] = useState(typed?.draft ?? emptyPlan)
  const [missing, setMissing] = useState(wrong)
  const { mutate, error: failure, isPending, reset } = useMakePlan()
  const error = failure ?? before

  const edit = (next: Partial<PlanDraft>) => {
    setDraft((old) => ({ ...old, ...next }))
    setMissing({})
    forget()
    if (failure && !isPending) reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    forget()
    const invalid = wrongIn(draft, t)
    setMissing(invalid)
    if (focusFirstError(event.currentTarget, invalid) || isPending) return
    mutate(planBody(draft, conversation), { onSuccess: showTop })
  }
  return {
    draft,
    conversation,
    key: typed?.key,
    edit,
    submit,
    errors: { ...fieldErrors(error), ...missing },
    error,
    isPending,
  }
}

/** The plan is shorter than the form before it: it would be above the window. */
function showTop() {
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

export function PlanForm({ zone, answer }: PlanFormProps) {
  const t = useT()
  const { draft, conversation, key, edit, submit, errors, error, isPending } = usePlanForm({ answer })
  const { place, starts_at: startsAt, check_at: checkAt, trusted_email: email } = draft
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5"
      aria-label={t('dateplan.title')}
    >
      <ActKey kept={key} />
      {conversation && (
        <>
          <input type="hidden" name="conversation" value={conversation} />
          <p className="text-sm text-muted">{t('dateplan.with_match')}</p>
        </>
      )}
      <Field label={t('dateplan.place')} hint={t('dateplan.place_hint')} error={errors.place} required>
        <TextInput
          name="place"
          maxLength={datePlanLimits.placeMax}
          value={place}
          onChange={(event) => edit({ place: event.target.value })}
        />
      </Field>
      <Field
        label={t('dateplan.starts')}
        hint={t('dateplan.zone', { zone })}
        error={errors.starts_at}
        required
      >
        <TextInput
          type="datetime-local"
          name="starts_at"
          value={startsAt}
          onChange={({ target: { value } }) =>
            edit({
              starts_at: value,
              ...(checkAt && checkAt >= value ? {} : { check_at: usualCheck(value) }),
            })
          }
        />
      </Field>
      <Field label={t('dateplan.check')} hint={t('dateplan.check_hint')} error={errors.check_at} required>
        <TextInput
          type="datetime-local"
          name="check_at"
          value={checkAt}
          onChange={(event) => edit({ check_at: event.target.value })}
        />
      </Field>
      <Field
        label={t('dateplan.email')}
        hint={t('dateplan.email_hint')}
        error={errors.trusted_email}
        required
      >
        <EmailInput
          name="trusted_email"
          autoComplete="off"
          value={email}
          onChange={(event) => edit({ trusted_email: event.target.value })}
        />
      </Field>
      <ErrorNote error={error} />
      <p className="text-sm text-muted">{t('dateplan.erased')}</p>
      <Button type="submit" size="lg" loading={isPending} className="self-start">
        {t('dateplan.submit')}
      </Button>
    </form>
  )
}
