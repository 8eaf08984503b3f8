import { useState } from 'react'
import { type AdminOrder, refundAsStaff } from '#contract/admin/orders.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { useConcession } from './use-concession.ts'

/** `12,5` and `12.50` are the same amount in the API. */
const onWire = (typed: string): string => {
  const value = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(value) ? value.toFixed(2) : typed
}

/** May need the approval of a second person. */
export function RefundDialog({ order, onClose }: { order: AdminOrder['order']; onClose: () => void }) {
  const t = useT()
  const { money } = useMoney()
  const [amount, setAmount] = useState(order.refundable.amount)
  const refund = useConcession(
    (reason) =>
      call(refundAsStaff, {
        params: { id: order.id },
        body: { amount: { amount: onWire(amount), currency: order.refundable.currency }, reason },
      }),
    { done: t('admin.orders.refund_done'), onClose },
  )
  return (
    <ReasonDialog
      title={t('admin.orders.refund_title', { number: order.number })}
      confirmLabel={t('admin.orders.refund')}
      danger
      pending={refund.isPending}
      error={refund.error}
      onConfirm={refund.mutate}
      onClose={onClose}
    >
      <p>{t('admin.orders.refund_text', { amount: money(order.refundable) })}</p>
      <Field
        label={t('admin.orders.amount_in', { currency: order.refundable.currency })}
        error={fieldErrors(refund.error).amount}
        required
      >
        <TextInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
    </ReasonDialog>
  )
}
