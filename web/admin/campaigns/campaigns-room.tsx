import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type AdminCampaign, getCampaigns } from '#contract/admin/campaigns.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'

export const stateTones = { draft: 'neutral', planned: 'info', running: 'success', ended: 'neutral' } as const

export function CampaignsRoom() {
  const t = useT()
  const { fullTime } = useDates()
  const [writing, setWriting] = useState(false)
  const { after, goTo } = useFilters([])
  const list = useQuery({
    queryKey: ['campaigns', after],
    queryFn: () => call(getCampaigns, { query: { after } }),
  })
  useShortcuts([{ keys: 'n', label: t('admin.campaigns_room.write'), run: () => setWriting(true) }])
  const columns = useMemo(() => campaignColumns({ t, fullTime }), [t, fullTime])
  return (
    <>
      <PageHead title={t('admin.rooms.campaigns')}>
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setWriting(true)}>
          {t('admin.campaigns_room.write')}
        </Button>
      </PageHead>
      <DataTable
        caption={t('admin.rooms.campaigns')}
        columns={columns}
        rows={list.data?.campaigns}
        rowId={({ id }) => String(id)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.campaigns_room.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {writing && <CampaignDialog onClose={() => setWriting(false)} />}
    </>
  )
}

const campaignColumns = ({
  t,
  fullTime,
}: {
  t: T
  fullTime: (iso: string) => string
}): Column<AdminCampaign>[] => [
  {
    id: 'subject',
    header: t('admin.campaigns_room.subject'),
    cell: ({ row: { original } }) => (
      <Link to={`/admin/campaigns/${original.id}`} className="text-link underline">
        {original.subject}
      </Link>
    ),
  },
  {
    id: 'kind',
    header: t('admin.campaigns_room.kind'),
    cell: ({ row }) => t(`admin.campaigns_room.kinds.${row.original.kind}`),
  },
  {
    id: 'state',
    header: t('admin.campaigns_room.state'),
    cell: ({ row: { original } }) => (
      <Chip tone={stateTones[original.state]}>{t(`admin.campaigns_room.states.${original.state}`)}</Chip>
    ),
  },
  {
    id: 'start',
    header: t('admin.campaigns_room.starts'),
    cell: ({ row: { original } }) => original.starts_at && fullTime(original.starts_at),
  },
  {
    id: 'counts',
    header: t('admin.campaigns_room.sent'),
    cell: ({
      row: {
        original: { sent, underway, skipped },
      },
    }) => t('admin.campaigns_room.counts', { sent, underway, skipped }),
  },
]
