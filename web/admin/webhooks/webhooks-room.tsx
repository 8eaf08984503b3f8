import { useMutation, useQuery } from '@tanstack/react-query'
import { Ellipsis, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { changeWebhook, getWebhooks, type Webhook } from '#contract/admin/webhooks.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { SecretDialog } from '#web/admin/ui/secret-dialog.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type Act = 'deliveries' | 'change' | 'toggle' | 'new_secret'
type Choose = (webhook: Webhook, act: Act) => void

const menuItems = (t: T, webhook: Webhook, choose: Choose): MenuItem[] =>
  (['deliveries', 'change', 'toggle', 'new_secret'] as const).map((act) => ({
    key: act,
    label:
      act === 'toggle'
        ? t(webhook.stopped_at ? 'admin.webhooks.start' : 'admin.webhooks.stop')
        : t(`admin.webhooks.acts.${act}`),
    danger: act === 'new_secret',
    onSelect: () => choose(webhook, act),
  }))

function State({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const { fullTime } = useDates()
  const { stopped_at: stoppedAt, stopped_by: stoppedBy, failing_since: failingSince } = webhook
  if (stoppedAt)
    return (
      <Chip tone={stoppedBy === 'failure' ? 'warning' : 'neutral'}>
        {t(`admin.webhooks.stopped.${stoppedBy ?? 'staff'}`)}
      </Chip>
    )
  if (!failingSince) return <Chip tone="success">{t('admin.webhooks.on')}</Chip>
  return <Chip tone="warning">{t('admin.webhooks.failing', { at: fullTime(failingSince) })}</Chip>
}

const getColumns = (t: T, choose: Choose): Column<Webhook>[] => [
  {
    id: 'name',
    header: t('admin.webhooks.name'),
    cell: ({ row: { original } }) => (
      <span>
        <span className="block font-medium">{original.name}</span>
        <span className="block text-muted wrap-anywhere">{original.url}</span>
      </span>
    ),
  },
  {
    id: 'events',
    header: t('admin.webhooks.events'),
    cell: ({ row: { original } }) =>
      original.events.map((event) => t(`admin.webhooks.event.${event}`)).join(', '),
  },
  {
    id: 'state',
    header: t('admin.webhooks.state'),
    cell: ({ row: { original } }) => <State webhook={original} />,
  },
  {
    id: 'acts',
    header: t('admin.webhooks.actions'),
    cell: ({ row: { original } }) => (
      <Menu
        label={t('admin.webhooks.actions_for', { name: original.name })}
        items={menuItems(t, original, choose)}
        buttonClass="grid size-9 place-items-center rounded-full hover:bg-surface-2"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu>
    ),
  },
]

export function WebhooksRoom() {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<{ webhook: Webhook; act: Exclude<Act, 'toggle'> }>()
  const list = useQuery({ queryKey: ['webhooks'], queryFn: () => call(getWebhooks, {}) })
  const { mutate, data, reset, error, isPending } = useMutation({
    mutationFn: ({ id, ...body }: { id: string; stopped?: boolean; new_secret?: true }) =>
      call(changeWebhook, { params: { id }, body }),
    onSuccess: async ({ secret }) => {
      if (secret) setChosen(undefined)
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
    },
  })
  const columns = useMemo(
    () =>
      getColumns(t, (webhook, act) => {
        const { id, stopped_at: stoppedAt } = webhook
        if (act === 'toggle') mutate({ id, stopped: stoppedAt === null })
        else setChosen({ webhook, act })
      }),
    [t, mutate],
  )
  return (
    <>
      <PageHead title={t('admin.rooms.webhooks')} text={t('admin.webhooks.text')}>
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setAdding(true)}>
          {t('admin.webhooks.add')}
        </Button>
      </PageHead>
      <ErrorNote error={error} />
      <DataTable
        caption={t('admin.rooms.webhooks')}
        columns={columns}
        rows={list.data?.webhooks}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.webhooks.empty')}
      />
      {chosen?.act === 'deliveries' && <Deliveries key={chosen.webhook.id} webhook={chosen.webhook} />}
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
      {chosen?.act === 'change' && (
        <WebhookDialog webhook={chosen.webhook} onClose={() => setChosen(undefined)} />
      )}
      <ConfirmDialog
        open={chosen?.act === 'new_secret'}
        onClose={() => setChosen(undefined)}
        onConfirm={() => chosen && mutate({ id: chosen.webhook.id, new_secret: true })}
        title={t('admin.webhooks.acts.new_secret')}
        confirmLabel={t('admin.webhooks.acts.new_secret')}
        loading={isPending}
        danger
      >
        <p>{t('admin.webhooks.new_secret_text', { name: chosen?.webhook.name ?? '' })}</p>
        <ErrorNote error={error} />
      </ConfirmDialog>
      {data?.secret && (
        <SecretDialog
          title={t('admin.webhooks.secret')}
          text={t('admin.webhooks.secret_text')}
          secret={data.secret}
          onClose={reset}
        />
      )}
    </>
  )
}
