import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { type AdminOrderRow, getAdminOrders, orderStates } from '#contract/admin/orders.ts'
import { endedMethods, paymentMethods } from '#contract/rules/money.ts'
import { useMoney } from '#web/admin/lib/money.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { DayFields } from '#web/admin/ui/day-fields.tsx'
import { FilterForm } from '#web/admin/ui/filter-form.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { StateChip } from './state-chip.tsx'

const isEnded = (method: string) => endedMethods.some((ended) => ended === method)
const names = ['q', 'status', 'method', 'country', 'from', 'to'] as const

export function OrdersRoom() {
  const t = useT()
  const { money } = useMoney()
  const { fullTime } = useDates()
  const { filters, after, change, goTo } = useFilters(names)
  const list = useQuery({
    queryKey: ['orders', filters, after],
    queryFn: () => call(getAdminOrders, { query: { ...filters, after } as never }),
  })
  const search = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: '/', label: t('admin.keys.filter'), run: () => search.current?.focus() }])
  const columns = useMemo(() => orderColumns({ t, money, fullTime }), [t, money, fullTime])
  return (
    <>
      <PageHead title={t('admin.rooms.orders')} />
      <FilterForm key={JSON.stringify(filters)} names={names} onChange={change}>
        <Field label={t('admin.orders.search')}>
          <TextInput
            ref={search}
            name="q"
            defaultValue={filters.q ?? ''}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={t('admin.orders.status')}>
          <Select name="status" defaultValue={filters.status ?? ''}>
            <option value="">{t('admin.list.all')}</option>
            {orderStates.map((state) => (
              <option key={state} value={state}>
                {t(`admin.orders.states.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.orders.method')}>
          <Select name="method" defaultValue={filters.method ?? ''}>
            <option value="">{t('admin.list.all')}</option>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {isEnded(method) ? t('admin.orders.ended_method', { method }) : method}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.orders.country')}>
          <TextInput name="country" defaultValue={filters.country ?? ''} pattern="[A-Z]{2}" maxLength={2} />
        </Field>
        <DayFields filters={filters} />
      </FilterForm>
      <DataTable
        caption={t('admin.rooms.orders')}
        columns={columns}
        rows={list.data?.orders}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.orders.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      <p className="mt-4 text-sm text-muted">
        {t('admin.orders.ended_methods', { methods: endedMethods.join(', ') })}
      </p>
    </>
  )
}

const orderColumns = ({
  t,
  money,
  fullTime,
}: {
  t: T
  money: ReturnType<typeof useMoney>['money']
  fullTime: (iso: string) => string
}): Column<AdminOrderRow>[] => [
  {
    id: 'number',
    header: t('admin.orders.number'),
    cell: ({ row: { original } }) => (
      <Link to={`/admin/orders/${original.id}`} className="font-mono whitespace-nowrap text-link underline">
        {original.number}
      </Link>
    ),
  },
  {
    id: 'status',
    header: t('admin.orders.status'),
    cell: ({ row: { original } }) => <StateChip state={original.status} />,
  },
  {
    id: 'member',
    header: t('admin.orders.member'),
    cell: ({
      row: {
        original: { member },
      },
    }) =>
      member.email ? (
        <MemberLink id={member.id}>
          <span className="block">{member.name}</span>
          <span className="block">{member.email}</span>
        </MemberLink>
      ) : (
        t('admin.orders.erased')
      ),
  },
  {
    id: 'amount',
    header: t('admin.orders.amount'),
    cell: ({ row: { original } }) => (
      <span>
        <span className="block">{money(original.amount)}</span>
        {original.refunded && (
          <span className="block text-muted">
            {t('admin.orders.refunded_part', { amount: money(original.refunded) })}
          </span>
        )}
        {original.charged_back && (
          <span className="block text-muted">
            {t('admin.orders.charged_back_part', { amount: money(original.charged_back) })}
          </span>
        )}
      </span>
    ),
  },
  { id: 'method', header: t('admin.orders.method'), cell: ({ row: { original } }) => original.method },
  { id: 'country', header: t('admin.orders.country'), cell: ({ row: { original } }) => original.country },
  {
    id: 'at',
    header: t('admin.orders.at'),
    cell: ({ row: { original } }) => (
      <time dateTime={original.created_at}>{fullTime(original.created_at)}</time>
    ),
  },
]
