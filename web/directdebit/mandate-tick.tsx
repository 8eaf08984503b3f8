import { useId } from 'react'
import type { Mandate } from '#contract/direct-debit.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

type MandateTickProps = {
  mandate: Mandate
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** The whole text must be in sight (spec/directdebit 3). */
export function MandateTick({ mandate, checked, error, onChange }: MandateTickProps) {
  const t = useT()
  const money = useMoney()
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-5">
      <h2 id={id} className="text-lg font-bold">
        {t('directdebit.mandate.title')}
      </h2>
      <p className="text-sm leading-relaxed text-muted">{mandate.text}</p>
      <Checkbox
        name="authorise"
        required
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
      >
        <span className="font-medium">
          {t('directdebit.mandate.authorise', { amount: money(mandate.amount) })}
        </span>
      </Checkbox>
    </section>
  )
}
