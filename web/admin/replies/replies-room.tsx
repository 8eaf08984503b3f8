import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { WaitingReply } from '#contract/admin/replies.ts'
import { FictionalLabel } from '#web/admin/fictional/fictional-label.tsx'
import { type Names, useNames } from '#web/admin/lib/names.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { repliesQuery, useTakeNext } from './replies.api.ts'

/** The oldest first. */
export function RepliesRoom() {
  const t = useT()
  const dates = useDates()
  const { after, goTo } = useFilters([])
  const list = useQuery(repliesQuery(after))
  const takeNext = useTakeNext()
  const next = () => {
    if (!takeNext.isPending) takeNext.mutate()
  }
  useShortcuts([{ keys: 'n', label: t('admin.replies_room.next'), run: next }])
  const names = useNames()
  const { clock, fullTime } = dates
  const columns = useMemo(() => replyColumns({ t, clock, fullTime, names }), [t, clock, fullTime, names])
  return (
    <>
      <PageHead title={t('admin.rooms.replies')} text={t('admin.replies_room.text')}>
        <Button loading={takeNext.isPending} onClick={next}>
          {t('admin.replies_room.next')} (N)
        </Button>
      </PageHead>
      <ErrorNote error={takeNext.error} className="mb-4" />
      <DataTable
        caption={t('admin.rooms.replies')}
        columns={columns}
        rows={list.data?.replies}
        rowId={({ conversation }) => conversation.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.replies_room.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
    </>
  )
}

const replyColumns = ({
  t,
  clock,
  fullTime,
  names,
}: {
  t: T
  clock: (iso: string) => string
  fullTime: (iso: string) => string
  names: Names
}): Column<WaitingReply>[] => [
  {
    id: 'profile',
    header: t('admin.replies_room.profile'),
    cell: ({ row: { original } }) => (
      <span className="flex flex-col items-start gap-1">
        <Link to={`/admin/replies/${original.conversation.id}`} className="text-link underline">
          {t('admin.replies_room.answer_as', { name: original.profile.name })}
        </Link>
        <FictionalLabel />
      </span>
    ),
  },
  {
    id: 'member',
    header: t('admin.replies_room.member'),
    cell: ({
      row: {
        original: { member },
      },
    }) => <MemberLink id={member.id}>{personText(t, names, member)}</MemberLink>,
  },
  {
    id: 'language',
    header: t('admin.replies_room.language'),
    cell: ({ row }) => names.languageName(row.original.language),
  },
  {
    id: 'unanswered',
    header: t('admin.replies_room.unanswered'),
    cell: ({ row }) => row.original.unanswered,
  },
  { id: 'since', header: t('admin.replies_room.since'), cell: ({ row }) => fullTime(row.original.since) },
  {
    id: 'refund',
    header: t('admin.replies_room.refund_at'),
    cell: ({ row }) => fullTime(row.original.refund_at),
  },
  {
    id: 'taken',
    header: t('admin.replies_room.taken'),
    cell: ({
      row: {
        original: { taken },
      },
    }) => {
      if (!taken) return t('admin.replies_room.free')
      const time = clock(taken.until)
      return taken.mine
        ? t('admin.replies_room.mine', { time })
        : t('admin.replies_room.theirs', { name: taken.name, time })
    },
  },
]

export const personText = (
  t: T,
  { countryName }: Names,
  { name, age, city, country }: WaitingReply['member'],
): string => t('admin.replies_room.person', { name, age, place: city ?? countryName(country) })
