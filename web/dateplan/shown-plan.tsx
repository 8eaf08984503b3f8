import type { SubmitEvent } from 'react'
import type { DatePlan } from '#contract/date-plans.ts'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { type PlanEnd, useEndPlan } from './date-plan.api.ts'
import type { PlanAnswer } from './date-plan-action.ts'

type ShownPlanProps = { plan: DatePlan; zone: string; answer: PlanAnswer | undefined }

export function ShownPlan({ plan, zone, answer }: ShownPlanProps) {
  const t = useT()
  const format = useFormatter()
  const { error: before } = useRefused(answer)
  const { mutate, error, isPending, variables } = useEndPlan()
  const time = (at: string, dateStyle: 'long' | 'medium' = 'medium') =>
    format.dateTime(new Date(at), { dateStyle, timeStyle: 'short', timeZone: zone })
  const { state, trusted_email: email } = plan
  const ends = (intent: PlanEnd['intent']) => ({
    plan,
    intent,
    onEnd: () => mutate({ id: plan.id, intent }),
    loading: isPending && variables?.intent === intent,
  })
  return (
    <section className="flex flex-col gap-5">
      {state === 'planned' && (
        <Alert title={t('dateplan.planned.title')}>
          {t('dateplan.planned.text', { check: time(plan.check_at, 'long') })}
        </Alert>
      )}
      {state === 'asked' && (
        <Alert kind="warning" title={t('dateplan.asked.title')}>
          {t('dateplan.asked.text', { until: time(plan.tells_at ?? plan.check_at), email })}
        </Alert>
      )}
      {state === 'told' && (
        <Alert kind="warning" title={t('dateplan.told.title')}>
          {t('dateplan.told.text', { email })}
        </Alert>
      )}
      <Facts plan={plan} time={time} />
      <ErrorNote error={error ?? (state === 'told' ? undefined : before)} />
      {state !== 'told' && (
        <div className="flex flex-wrap gap-3">
          {state === 'asked' && <EndButton {...ends('well')} label={t('dateplan.well')} />}
          <EndButton {...ends('cancel')} label={t('dateplan.cancel')} />
        </div>
      )}
      <p>
        <a href="tel:112" className="link inline-block py-2">
          {t('dateplan.danger')}
        </a>
      </p>
    </section>
  )
}

function Facts({ plan, time }: { plan: DatePlan; time: (at: string) => string }) {
  const t = useT()
  const facts: [string, string | null][] = [
    [t('dateplan.facts.who'), plan.with_name],
    [t('dateplan.facts.where'), plan.place],
    [t('dateplan.facts.start'), time(plan.starts_at)],
    [t('dateplan.facts.check'), time(plan.check_at)],
    [t('dateplan.facts.person'), plan.trusted_email],
  ]
  return (
    <dl className="card grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr]">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type EndButtonProps = {
  plan: DatePlan
  intent: PlanEnd['intent']
  label: string
  onEnd: () => void
  loading: boolean
}

function EndButton({ plan, intent, label, onEnd, loading }: EndButtonProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!loading) onEnd()
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="id" value={plan.id} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="lg" variant={intent === 'well' ? 'primary' : 'outline'} loading={loading}>
        {label}
      </Button>
    </form>
  )
}
