import type { Ref } from 'react'
import type { OfferedMethod } from '#contract/catalogue.ts'
import type { Money } from '#contract/rules/money.ts'
import { useMoney } from '#web/catalogue/money.ts'
import type { ShopQuery } from '#web/catalogue/shop-query.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { debitPath } from './debit-path.ts'
import type { Chosen } from './method-choice.tsx'

/**
 * The method that the member picked, else that of the address, else the best known of the country.
 */
export function chooseMethod(
  offered: readonly OfferedMethod[],
  picked: Chosen | undefined,
  wanted: string | undefined,
): Chosen | undefined {
  const has = (name: string | undefined) => offered.find(({ method }) => method === name)
  if (picked && has(picked.method)) return picked
  const method = (has(wanted) ?? offered[0])?.method
  return method && { method }
}

export const isCodeFault = (error: unknown): boolean =>
  error instanceof CallError &&
  error.code.startsWith('catalogue.code_') &&
  error.code !== 'catalogue.code_reserved'

/** The button itself must name the obligation to pay (spec/payments 14). */
export function PayButton({
  price,
  loading,
  ref,
}: {
  price: Money
  loading: boolean
  ref?: Ref<HTMLButtonElement>
}) {
  const t = useT()
  const money = useMoney()
  return (
    <Button ref={ref} type="submit" size="lg" full loading={loading} className="max-sm:px-4 max-sm:text-base">
      {t('payments.pay.button', { amount: money(price) })}
    </Button>
  )
}

/** Instead of the pay button. */
export function DebitLink({ packageId, shopQuery }: { packageId: string; shopQuery: ShopQuery }) {
  const t = useT()
  return (
    <ButtonLink size="lg" full to={debitPath(packageId, shopQuery)}>
      {t('payments.pay.go_on_with_debit')}
    </ButtonLink>
  )
}

type ImmediateProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  days: number
  error?: string
}

/** Optional (spec/payments 14). The text says which right the member keeps without the consent. */
export function Immediate({ checked, onChange, days, error }: ImmediateProps) {
  const t = useT()
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      hint={t('payments.pay.immediate_hint', { days })}
      error={error}
    >
      {t('payments.pay.immediate')}
    </Checkbox>
  )
}

export function PriceChanged({ was, now }: { was: Money | undefined; now: Money }) {
  const t = useT()
  const money = useMoney()
  if (!was) return null
  return (
    <Alert kind="warning" title={t('payments.pay.price_changed')}>
      {t('payments.pay.price_changed_text', { was: money(was), now: money(now) })}
    </Alert>
  )
}

export function NoMethods() {
  const t = useT()
  const { settings } = useSettings()
  return (
    <Alert kind="warning" title={t('payments.pay.no_methods')}>
      {settings && (
        <a href={`mailto:${settings.support_email}`} className="link">
          {settings.support_email}
        </a>
      )}
    </Alert>
  )
}
