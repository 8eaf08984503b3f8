import { type FormEvent, type ReactNode, useState } from 'react'
import type { Spending } from '#contract/payments.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useSpendingLimit } from '#web/payments/payments.api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { parseLimit } from './limit-text.ts'

const strong = (text: ReactNode) => <strong>{text}</strong>

/** A lower limit holds at once, a higher one after a day (spec/payments 50). */
export function LimitForm({ spending }: { spending: Spending }) {
  const t = useT()
  const toast = useToast()
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const [isOdd, setIsOdd] = useState(false)
  const change = useSpendingLimit()
  const { limit } = spending

  const set = (next: string | null) => {
    if (change.isPending) return
    change.mutate(next, {
      onSuccess: () => {
        setTyped('')
        toast({ text: t('settings.saved') })
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newLimit = parseLimit(typed)
    setIsOdd(!newLimit)
    if (newLimit) set(newLimit)
  }
  const error = fieldErrors(change.error)['limit']
  return (
    <div className="flex flex-col gap-3">
      <p>
        {limit
          ? t.rich('payments.spending.limit_is', {
              amount: money(limit),
              b: strong,
            })
          : t('payments.spending.no_limit')}
      </p>
      <NextLimit spending={spending} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <Field
          label={t('payments.spending.limit', { currency: spending.currency })}
          hint={t('payments.spending.limit_hint', { hours: String(moneyLimits.limitRaiseHours) })}
          error={isOdd ? t('payments.spending.limit_odd') : error}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            placeholder={limit ? limit.amount.replace('.00', '') : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsOdd(false)
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" loading={change.isPending}>
            {t('payments.spending.set_limit')}
          </Button>
          {limit && (
            <Button variant="ghost" disabled={change.isPending} onClick={() => set(null)}>
              {t('payments.spending.remove_limit')}
            </Button>
          )}
        </div>
      </form>
      {!error && <ErrorNote error={change.error} />}
    </div>
  )
}

/** From tomorrow on. */
function NextLimit({ spending: { next_limit } }: { spending: Spending }) {
  const t = useT()
  const money = useMoney()
  const dates = useDates()
  if (!next_limit) return null
  const time = dates.fullTime(next_limit.from)
  return (
    <p className="text-sm text-muted">
      {next_limit.limit
        ? t('payments.spending.next_limit', { amount: money(next_limit.limit), time })
        : t('payments.spending.next_no_limit', { time })}
    </p>
  )
}
