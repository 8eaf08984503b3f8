import { useT } from '#web/admin/lib/texts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

/** For a `FilterForm` with the names `from` and `to`. */
export function DayFields({ filters: { from, to } }: { filters: { from?: string; to?: string } }) {
  const t = useT()
  return (
    <>
      <Field label={t('admin.orders.from')}>
        <TextInput type="date" name="from" defaultValue={from ?? ''} />
      </Field>
      <Field label={t('admin.orders.to')}>
        <TextInput type="date" name="to" defaultValue={to ?? ''} />
      </Field>
    </>
  )
}
