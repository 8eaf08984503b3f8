import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef } from 'react'
import { findMembers, type ListedMember } from '#contract/admin/members.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { memberState } from './member-state.ts'

const getColumns = (t: T, fullTime: (iso: string) => string): Column<ListedMember>[] => [
  {
    id: 'name',
    header: t('admin.members.name'),
    cell: ({ row: { original } }) => (
      <MemberLink id={original.id}>{original.name || original.email}</MemberLink>
    ),
  },
  { id: 'email', header: t('admin.members.email'), cell: ({ row: { original } }) => original.email },
  {
    id: 'state',
    header: t('admin.members.state'),
    cell: ({ row: { original } }) => memberState(t, original),
  },
  { id: 'brand', header: t('admin.members.brand'), cell: ({ row: { original } }) => original.brand },
  {
    id: 'since',
    header: t('admin.members.since'),
    cell: ({ row: { original } }) => fullTime(original.signed_up_at),
  },
]

export function MembersRoom() {
  const t = useT()
  const { fullTime } = useDates()
  const { filters, after, change, goTo } = useFilters(['q'])
  const q = filters.q ?? ''
  const list = useQuery({
    queryKey: ['members', q, after],
    queryFn: () => call(findMembers, { query: { q, after } }),
  })
  const columns = useMemo(() => getColumns(t, fullTime), [t, fullTime])
  const search = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: '/', label: t('admin.list.search'), run: () => search.current?.focus() }])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    change({ q: typeof typed === 'string' ? typed.trim() : '' })
  }
  return (
    <>
      <PageHead title={t('admin.rooms.members')} />
      <form key={q} noValidate onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t('admin.members.find')}>
          <TextInput
            ref={search}
            name="q"
            type="search"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={q}
          />
        </Field>
        <Button type="submit">{t('admin.list.search')}</Button>
      </form>
      <DataTable
        caption={t('admin.rooms.members')}
        columns={columns}
        rows={list.data?.members}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.members.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
    </>
  )
}
