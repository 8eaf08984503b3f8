import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { type AdminPrices, getPrices, type PricedPackage, setPrices } from '#contract/admin/prices.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'

export function PricesRoom() {
  const t = useT()
  const { filters, change } = useFilters(['country'])
  const country = filters.country ?? 'NL'
  const prices = useQuery({
    queryKey: ['prices', country],
    queryFn: () => call(getPrices, { params: { country } }),
  })
  return (
    <>
      <PageHead title={t('admin.rooms.prices')} text={t('admin.prices_room.text')} />
      <Field label={t('admin.orders.country')} className="mb-4 max-w-60">
        <Select value={country} onChange={(event) => change({ country: event.target.value })}>
          {(prices.data?.countries ?? [country]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <ErrorNote error={prices.error} onRetry={() => void prices.refetch()} />
      {prices.data ? (
        <Country key={JSON.stringify(prices.data.packages)} prices={prices.data} />
      ) : (
        <Skeleton className="h-8 w-60" />
      )}
    </>
  )
}

const priceKey = ({ style, audience }: PricedPackage) => `${style} ${audience}`

type Typed = { credits: string; price: string }

function Country({ prices }: { prices: AdminPrices }) {
  const t = useT()
  const form = useId()
  const forSale = prices.packages.filter(({ withdrawn_at }) => withdrawn_at === null)
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const now = (one: PricedPackage): Typed =>
    typed[priceKey(one)] ?? { credits: String(one.credits), price: one.price.amount }
  const save = useMutation({
    mutationFn: () =>
      call(setPrices, {
        params: { country: prices.country },
        body: {
          packages: forSale.map((one) => ({
            style: one.style,
            audience: one.audience,
            credits: Number(now(one).credits),
            price: Number(now(one).price.replace(',', '.')).toFixed(2),
          })),
        },
      }),
    onSuccess: (saved) => {
      if ('approval' in saved) return showToast({ kind: 'success', text: t('admin.orders.asked_second') })
      queryClient.setQueryData(['prices', prices.country], saved)
      showToast({ kind: 'success', text: t('admin.saved') })
    },
  })
  const wrong = fieldErrors(save.error)
  return (
    <>
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {forSale.map((one, index) => (
          <PackageFields
            key={priceKey(one)}
            of={one}
            currency={prices.currency}
            typed={now(one)}
            error={wrong[`packages.${index}.price`]}
            onChange={(next) => setTyped({ ...typed, [priceKey(one)]: next })}
          />
        ))}
        <ErrorNote error={save.error} />
        <span>
          <Button type="submit" loading={save.isPending}>
            {t('admin.save')}
          </Button>
        </span>
      </form>
      <Part title={t('admin.prices_room.history')}>
        <History packages={prices.packages} />
      </Part>
    </>
  )
}

type PackageFieldsProps = {
  of: PricedPackage
  currency: string
  typed: Typed
  error: string | undefined
  onChange: (next: Typed) => void
}

function PackageFields({ of: { style, audience }, currency, typed, error, onChange }: PackageFieldsProps) {
  const t = useT()
  return (
    <fieldset className="grid max-w-160 gap-3 rounded-lg border border-border p-4 pt-2 sm:grid-cols-2">
      <legend className="px-1 font-semibold">
        {style} · {t(`admin.prices_room.audiences.${audience}`)}
      </legend>
      <Field label={t('admin.orders.credits')} required>
        <TextInput
          type="number"
          min={1}
          value={typed.credits}
          onChange={(event) => onChange({ ...typed, credits: event.target.value })}
        />
      </Field>
      <Field label={t('admin.orders.amount_in', { currency })} error={error} required>
        <TextInput
          inputMode="decimal"
          value={typed.price}
          onChange={(event) => onChange({ ...typed, price: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}

type Past = PricedPackage & PricedPackage['history'][number]

function History({ packages }: { packages: PricedPackage[] }) {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const rows = useMemo(
    () =>
      packages
        .flatMap((one) => one.history.map((past): Past => ({ ...one, ...past })))
        .toSorted((one, other) => other.from.localeCompare(one.from)),
    [packages],
  )
  const columns = useMemo(() => pastColumns({ t, money, fullTime }), [t, money, fullTime])
  return (
    <DataTable
      caption={t('admin.prices_room.history')}
      columns={columns}
      rows={rows}
      rowId={({ style, audience, credits, from }) => `${style} ${audience} ${credits} ${from}`}
      empty={t('admin.orders.none')}
    />
  )
}

const pastColumns = ({
  t,
  money,
  fullTime,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
}): Column<Past>[] => [
  {
    id: 'package',
    header: t('admin.prices_room.package'),
    cell: ({ row: { original } }) =>
      `${original.style} · ${t(`admin.prices_room.audiences.${original.audience}`)}`,
  },
  { id: 'credits', header: t('admin.orders.credits'), cell: ({ row }) => row.original.credits },
  { id: 'price', header: t('admin.orders.amount'), cell: ({ row }) => money(row.original.price) },
  { id: 'from', header: t('admin.orders.from'), cell: ({ row }) => fullTime(row.original.from) },
  {
    id: 'to',
    header: t('admin.orders.to'),
    cell: ({ row: { original } }) => {
      const end = original.to ?? original.withdrawn_at
      return end ? fullTime(end) : t('admin.prices_room.now')
    },
  },
  { id: 'sold', header: t('admin.prices_room.sold'), cell: ({ row }) => row.original.sold },
]
