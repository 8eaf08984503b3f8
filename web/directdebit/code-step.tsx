import { MessageSquareMore } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaitingDebit } from '#contract/direct-debit.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { CallError, fieldErrors } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { PaymentError } from '#web/payments/payment-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { type DebitChoice, useConfirm } from './directdebit.api.ts'
import { forgetDraft } from './draft.ts'
import { ResendCode } from './resend-code.tsx'

type CodeStepProps = { choice: DebitChoice; waiting: WaitingDebit; isNews: boolean; onChange: () => void }

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, moneyLimits.codeDigits)

/** The code comes by SMS. */
export function CodeStep({ choice, waiting, isNews, onChange }: CodeStepProps) {
  const t = useT()
  const money = useMoney()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { order } = waiting
  const confirm = useConfirm(order.id)

  useEffect(() => {
    if (isNews) input.current?.focus()
  }, [isNews])

  const edit = (text: string) => {
    setCode(onlyDigits(text))
    setIsMissing(false)
    if (confirm.error) confirm.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isPending) return
    const isWhole = code.length === moneyLimits.codeDigits
    setIsMissing(!isWhole)
    if (!isWhole) return input.current?.focus()
    confirm.mutate(code, {
      onSuccess: () => {
        forgetDraft()
        void navigate(`/transactions/${order.id}`, { replace: true })
      },
      onError: () => input.current?.select(),
    })
  }
  const wrong = fieldErrors(confirm.error)['otp']
  const left = triesLeftIn(confirm.error)
  return (
    <form noValidate onSubmit={submit} className="card flex flex-col gap-6 p-5 sm:p-8">
      <CodeHeader waiting={waiting} />
      <Field
        label={t('directdebit.code.label')}
        hint={left === undefined ? undefined : t('directdebit.code.tries_left', { count: left })}
        error={isMissing ? t('directdebit.code.missing') : wrong}
        required
      >
        <TextInput
          ref={input}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => edit(event.target.value)}
          className="max-w-56 text-center text-2xl tracking-[0.35em] tabular-nums"
        />
      </Field>
      {!wrong && <PaymentError error={confirm.error} />}
      <Button type="submit" size="lg" full loading={confirm.isPending}>
        {t('payments.pay.button', { amount: money(order.amount) })}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ResendCode
          choice={choice}
          waiting={waiting}
          onSent={() => {
            edit('')
            input.current?.focus()
          }}
        />
        <button type="button" className="link py-2" onClick={onChange}>
          {t('directdebit.code.change')}
        </button>
      </div>
    </form>
  )
}

function CodeHeader({ waiting: { order, phone, sent } }: { waiting: WaitingDebit }) {
  const t = useT()
  const money = useMoney()
  return (
    <header className="flex flex-col gap-3">
      <MessageSquareMore aria-hidden="true" className="size-12 stroke-[1.5] text-primary" />
      <h2 className="text-2xl">{t('directdebit.code.title')}</h2>
      {sent ? (
        <p>{t('directdebit.code.sent_to', { phone, minutes: String(moneyLimits.codeMinutes) })}</p>
      ) : (
        <Alert kind="warning">{t('directdebit.code.not_sent', { phone })}</Alert>
      )}
      {order.debit && (
        <p className="text-muted">
          {t('directdebit.code.debit', { amount: money(order.amount), iban: order.debit.iban })}
        </p>
      )}
    </header>
  )
}

function triesLeftIn(error: unknown): number | undefined {
  const left = error instanceof CallError ? error.details['tries_left'] : undefined
  return typeof left === 'number' ? left : undefined
}
