import { useState } from 'react'
import { type AdminOrder, giveGoodwill } from '#contract/admin/orders.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { useConcession } from './use-concession.ts'

/** May need the approval of a second person. */
export function GoodwillDialog({ order, onClose }: { order: AdminOrder['order']; onClose: () => void }) {
  const t = useT()
  const [credits, setCredits] = useState('5')
  const give = useConcession(
    (reason) =>
      call(giveGoodwill, {
        params: { id: order.member.id },
        body: { credits: Number(credits), reason },
      }),
    { done: t('admin.orders.goodwill_done'), onClose },
  )
  return (
    <ReasonDialog
      title={t('admin.orders.goodwill_title', { name: order.member.name ?? '' })}
      confirmLabel={t('admin.orders.goodwill')}
      pending={give.isPending}
      error={give.error}
      onConfirm={give.mutate}
      onClose={onClose}
    >
      <Field label={t('admin.orders.credits')} error={fieldErrors(give.error).credits} required>
        <TextInput
          type="number"
          min={1}
          max={10_000}
          value={credits}
          onChange={(event) => setCredits(event.target.value)}
        />
      </Field>
    </ReasonDialog>
  )
}
