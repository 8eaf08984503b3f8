import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Delivery, getDeliveries, resendDelivery, type Webhook } from '#contract/admin/webhooks.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'

const tones = { waiting: 'info', sent: 'success', failed: 'warning' } as const

type Tools = { t: T; fullTime: (iso: string) => string; resend: (id: string) => void; pending?: string }

const getColumns = ({ t, fullTime, resend, pending }: Tools): Column<Delivery>[] => [
  {
    id: 'at',
    header: t('admin.webhooks.at'),
    cell: ({ row: { original } }) => <time dateTime={original.at}>{fullTime(original.at)}</time>,
  },
  {
    id: 'type',
    header: t('admin.webhooks.what'),
    cell: ({ row: { original } }) => <code>{original.type}</code>,
  },
  {
    id: 'state',
    header: t('admin.webhooks.result'),
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Chip tone={tones[original.state]}>{t(`admin.webhooks.states.${original.state}`)}</Chip>
        {original.answer !== null &&
          t('admin.webhooks.answer', { answer: original.answer, tries: original.tries })}
      </span>
    ),
  },
  {
    id: 'again',
    header: t('admin.webhooks.again'),
    cell: ({ row: { original } }) => (
      <Button
        size="sm"
        variant="outline"
        loading={pending === original.id}
        onClick={() => resend(original.id)}
      >
        {t('admin.webhooks.again')}
      </Button>
    ),
  },
]

/** What an address was told, with the results. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const { fullTime } = useDates()
  const [after, setAfter] = useState<string>()
  const list = useQuery({
    queryKey: ['webhooks', webhook.id, after],
    queryFn: () => call(getDeliveries, { params: { id: webhook.id }, query: { after } }),
  })
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: string) => call(resendDelivery, { params: { id } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('admin.webhooks.queued') })
      await list.refetch()
    },
  })
  const pending = isPending ? variables : undefined
  const columns = useMemo(
    () => getColumns({ t, fullTime, resend: mutate, ...(pending ? { pending } : {}) }),
    [t, fullTime, mutate, pending],
  )
  const caption = t('admin.webhooks.deliveries', { name: webhook.name })
  return (
    <Part title={caption}>
      <ErrorNote error={error} />
      <DataTable
        isPart
        caption={caption}
        columns={columns}
        rows={list.data?.deliveries}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.webhooks.no_deliveries')}
        paging={{ after, next: list.data?.next, goTo: setAfter }}
      />
    </Part>
  )
}
