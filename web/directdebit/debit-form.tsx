import { type SubmitEvent, useRef, useState } from 'react'
import type { OfferedPackage } from '#contract/catalogue.ts'
import type { Mandate } from '#contract/direct-debit.ts'
import { focusFirstError } from '#web/accounts/focus-first-error.ts'
import { FreshLoginDialog } from '#web/accounts/login/fresh-login.tsx'
import { needsFreshLogin } from '#web/accounts/security.api.ts'
import { FictionalNotice } from '#web/catalogue/fictional-notice.tsx'
import type { ShopQuery } from '#web/catalogue/shop-query.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Immediate } from '#web/payments/pay/pay-parts.tsx'
import { Seller } from '#web/payments/pay/seller.tsx'
import { PaymentError } from '#web/payments/payment-error.tsx'
import { isCode, spendingKey } from '#web/payments/payments.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DebitFields } from './debit-fields.tsx'
import { DebitRefused, isRefusal } from './debit-refused.tsx'
import { type DebitChoice, useStart } from './directdebit.api.ts'
import { type Draft, type DraftField, storeDraft, storedDraft } from './draft.ts'
import { hasRightDigits } from './iban-text.ts'
import { MandateTick } from './mandate-tick.tsx'

type FormError = 'missing' | 'iban'
type FormErrors = Partial<Record<DraftField | 'authorise', FormError>>

/** What the browser can check without the server. */
function formErrors(draft: Draft, authorised: boolean): FormErrors {
  const errors: FormErrors = {}
  for (const field of Object.keys(draft) as DraftField[]) if (!draft[field].trim()) errors[field] = 'missing'
  if (!errors.iban && !hasRightDigits(draft.iban)) errors.iban = 'iban'
  if (!authorised) errors.authorise = 'missing'
  return errors
}

type DebitFormProps = {
  choice: DebitChoice
  offer: OfferedPackage
  mandate: Mandate
  shopQuery: ShopQuery
  onRefresh: () => void
  onStarted: () => void
}

export function DebitForm({ choice, offer, mandate, shopQuery, onRefresh, onStarted }: DebitFormProps) {
  const t = useT()
  const { user } = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(storedDraft)
  const [authorised, setAuthorised] = useState<string>()
  const [immediate, setImmediate] = useState(false)
  const [seen, setSeen] = useState<FormErrors>({})
  const start = useStart(choice)
  // A changed text needs a new tick.
  const isAuthorised = authorised === mandate.text_version

  const edit = (field: DraftField, text: string) => {
    const next = { ...draft, [field]: text }
    setDraft(next)
    storeDraft(next)
    setSeen({ ...seen, [field]: undefined })
    if (fieldErrors(start.error)[field]) start.reset()
  }
  const send = () =>
    start.mutate(debitBody({ choice, draft, mandate, immediate, shopQuery }), {
      onSuccess: onStarted,
      onError: (error) => {
        if (isCode(error, 'payments.notice_unread') || isCode(error, 'payments.paused'))
          void queryClient.invalidateQueries({ queryKey: spendingKey })
        if (isCode(error, 'directdebit.text_changed') || isCode(error, 'payments.price_changed')) onRefresh()
        if (form.current) focusFirstError(form.current, fieldErrors(error))
      },
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (start.isPending) return
    const invalid = formErrors(draft, isAuthorised)
    setSeen(invalid)
    if (!focusFirstError(event.currentTarget, invalid)) send()
  }
  const errors = useFormErrors(seen, start.error)
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-8">
        <DebitFields draft={draft} errors={errors} onEdit={edit} />
        <MandateTick
          mandate={mandate}
          checked={isAuthorised}
          error={errors['authorise']}
          onChange={(ticked) => {
            setAuthorised(ticked ? mandate.text_version : undefined)
            setSeen({ ...seen, authorise: undefined })
          }}
        />
        <div className="flex flex-col gap-4">
          <Immediate checked={immediate} onChange={setImmediate} days={offer.refund_days} />
          {user && !user.paid_user && <FictionalNotice />}
          <StartError
            error={start.error}
            choice={choice}
            shopQuery={shopQuery}
            onFreed={() => {
              start.reset()
              onRefresh()
            }}
          />
          <Button type="submit" size="lg" full loading={start.isPending}>
            {t('directdebit.send_code')}
          </Button>
          <p className="text-center text-sm text-muted">{t('directdebit.not_yet')}</p>
        </div>
        <Seller refundDays={offer.refund_days} />
      </form>
      {needsFreshLogin(start.error) && (
        <FreshLoginDialog
          onClose={() => start.reset()}
          onFresh={() => {
            start.reset()
            send()
          }}
        />
      )}
    </>
  )
}

type DebitParts = {
  choice: DebitChoice
  draft: Draft
  mandate: Mandate
  immediate: boolean
  shopQuery: ShopQuery
}

const debitBody = ({ choice, draft, mandate, immediate, shopQuery }: DebitParts) => ({
  ...draft,
  package_id: choice.packageId,
  discount_code: choice.code,
  authorise: true as const,
  text_version: mandate.text_version,
  quote: mandate.quote,
  immediate,
  return_to: shopQuery.from,
})

function useFormErrors(seen: FormErrors, error: unknown): Partial<Record<string, string>> {
  const t = useT()
  const texts = {
    missing: t('errors.request.field_required'),
    iban: t('errors.directdebit.iban_invalid'),
  }
  const ownErrors = Object.entries(seen).flatMap(([field, code]) => (code ? [[field, texts[code]]] : []))
  const errors = { ...fieldErrors(error), ...Object.fromEntries(ownErrors) } as Partial<
    Record<string, string>
  >
  if (seen.authorise) errors['authorise'] = t('errors.directdebit.authorise_required')
  return errors
}

type StartErrorProps = { error: unknown; choice: DebitChoice; shopQuery: ShopQuery; onFreed: () => void }

/** An error of no single field. */
function StartError({ error, choice, shopQuery, onFreed }: StartErrorProps) {
  const errorText = useErrorText()
  if (!error || needsFreshLogin(error) || Object.keys(fieldErrors(error)).length > 0) return null
  if (isRefusal(error))
    return <DebitRefused text={errorText(error)} packageId={choice.packageId} shopQuery={shopQuery} />
  if (isCode(error, 'directdebit.text_changed')) return <Alert kind="warning">{errorText(error)}</Alert>
  return <PaymentError error={error} onFreed={onFreed} />
}
