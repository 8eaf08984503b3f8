import { useId } from 'react'
import type { OfferedMethod } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { MethodTile } from '#web/payments/method-tile.tsx'
import { useMethodName } from '#web/payments/methods.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'

export type Chosen = { method: PaymentMethod; bank?: string }

type MethodChoiceProps = {
  methods: readonly OfferedMethod[]
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
  /** When no bank was chosen. */
  bankError?: string
  legend: string
}

/** The best known of the country come first. */
export function MethodChoice({ methods, chosen, onChoose, bankError, legend }: MethodChoiceProps) {
  const t = useT()
  const banks = methods.find(({ method }) => method === chosen?.method)?.banks ?? []
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-3 text-xl font-bold">{legend}</legend>
        <div className="card divide-y divide-border overflow-hidden">
          {methods.map(({ method }) => (
            <MethodRow
              key={method}
              method={method}
              checked={method === chosen?.method}
              onChoose={() => onChoose({ method })}
            />
          ))}
        </div>
      </fieldset>
      {chosen && banks.length > 0 && (
        <Field label={t('payments.pay.bank')} error={bankError}>
          <Select
            value={chosen.bank ?? ''}
            onChange={(event) => onChoose({ ...chosen, bank: event.target.value || undefined })}
          >
            <option value="">{t('payments.pay.bank_choose')}</option>
            {banks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {banks.length === 0 && <FieldError id="bank-error" error={bankError} />}
    </div>
  )
}

type MethodRowProps = { method: PaymentMethod; checked: boolean; onChoose: () => void }

function MethodRow({ method, checked, onChoose }: MethodRowProps) {
  const t = useT()
  const methodName = useMethodName()
  const id = useId()
  return (
    <label
      className={cx(
        'flex min-h-16 items-center gap-4 px-4 py-3 transition-colors hover:bg-surface has-checked:bg-primary-soft',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name="payment-method"
        value={method}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-help`}
        className="size-5 shrink-0"
      />
      <span className="flex min-w-0 grow flex-col">
        <span id={`${id}-name`} className="font-medium">
          {methodName(method)}
        </span>
        <span id={`${id}-help`} className={cx('text-sm', checked ? 'text-on-primary-soft' : 'text-muted')}>
          {t(`payments.help.${method}`)}
        </span>
      </span>
      <MethodTile method={method} />
    </label>
  )
}

export function MethodSkeletons() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-7 w-52" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}
