import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { createCode } from '#contract/admin/codes.ts'
import { currencies } from '#contract/rules/money.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'

type Draft = {
  code: string
  percentage: string
  budget: string
  budgetIn: string
  once: boolean
  countries: string
  least: string
  expires: string
}

const EMPTY: Draft = {
  code: '',
  percentage: '10',
  budget: '',
  budgetIn: 'orders',
  once: true,
  countries: '',
  least: '',
  expires: '',
}

const toAmount = (typed: string) => Number(typed.replace(',', '.')).toFixed(2)

/** What is left empty restricts nothing. */
function codeBody({ code, percentage, budget, budgetIn, once, countries, least, expires }: Draft) {
  const currency = budgetIn === 'orders' ? 'EUR' : budgetIn
  const keys = countries
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return {
    code,
    value_percentage: Number(percentage),
    once_per_user: once,
    ...(budget
      ? { budget: budgetIn === 'orders' ? Number(budget) : { amount: toAmount(budget), currency } }
      : {}),
    ...(keys.length ? { countries: keys } : {}),
    ...(least ? { minimum_order_value: { amount: toAmount(least), currency } } : {}),
    ...(expires ? { expires } : {}),
  }
}

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useId()
  const [draft, setDraft] = useState(EMPTY)
  const create = useMutation({
    mutationFn: () => call(createCode, { body: codeBody(draft) as never }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['codes'] })
      onClose()
    },
  })
  const fields = fieldErrors(create.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  const input = (name: keyof Draft) => ({
    value: String(draft[name]),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={create.isPending}>
        {t('admin.codes_room.create')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('admin.codes_room.create')} size="md" footer={footer}>
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t('admin.codes_room.code')} error={fields.code} required>
          <TextInput {...input('code')} maxLength={32} spellCheck={false} data-autofocus />
        </Field>
        <Field label={t('admin.codes_room.percentage')} error={fields.value_percentage} required>
          <TextInput {...input('percentage')} type="number" min={1} max={90} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('admin.codes_room.budget')} error={fields.budget} optional>
            <TextInput {...input('budget')} inputMode="decimal" />
          </Field>
          <Field label={t('admin.codes_room.budget_in')} error={fields.currency}>
            <Select {...input('budgetIn')}>
              <option value="orders">{t('admin.codes_room.in_orders')}</option>
              {currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {currency}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label={t('admin.codes_room.countries')}
          hint={t('admin.codes_room.countries_hint')}
          error={fields.countries}
          optional
        >
          <TextInput {...input('countries')} spellCheck={false} />
        </Field>
        <Field label={t('admin.codes_room.least')} error={fields.minimum_order_value} optional>
          <TextInput {...input('least')} inputMode="decimal" />
        </Field>
        <Field label={t('admin.codes_room.expires')} error={fields.expires} optional>
          <TextInput {...input('expires')} type="date" />
        </Field>
        <Checkbox
          checked={draft.once}
          onChange={(event) => setDraft({ ...draft, once: event.target.checked })}
        >
          {t('admin.codes_room.once')}
        </Checkbox>
        {Object.keys(fields).length === 0 && <ErrorNote error={create.error} />}
      </form>
    </Dialog>
  )
}
