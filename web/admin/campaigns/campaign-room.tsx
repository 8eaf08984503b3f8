import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as contract from '#contract/admin/campaigns.ts'
import type { Language } from '#contract/rules/values.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { PageHead, RoomError } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { stateTones } from './campaigns-room.tsx'

export function CampaignRoom() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['campaign', id],
    queryFn: () => call(contract.getCampaign, { params: { id } }),
  })
  if (query.error) return <RoomError title={t('admin.rooms.campaigns')} query={query} />
  if (!query.data) return <Skeleton className="h-8 w-60" />
  return <CampaignPage campaign={query.data.campaign} />
}

function CampaignPage({ campaign }: { campaign: contract.CampaignDetail }) {
  const t = useT()
  const { fullTime } = useDates()
  const params = { id: String(campaign.id) }
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: ['campaign'] })
    void queryClient.invalidateQueries({ queryKey: ['campaigns'] })
  }
  const start = useMutation({
    mutationFn: () => call(contract.startCampaign, { params, body: {} }),
    onSuccess: reload,
  })
  const stop = useMutation({
    mutationFn: () => call(contract.stopCampaign, { params }),
    onSuccess: reload,
  })
  const mail = useMutation({
    mutationFn: () => call(contract.mailCampaignPreview, { params }),
    onSuccess: () => showToast({ kind: 'success', text: t('admin.campaigns_room.mailed') }),
  })
  const goesOut = campaign.state === 'running' || campaign.state === 'planned'
  return (
    <>
      <PageHead title={campaign.subject}>
        <Button variant="outline" loading={mail.isPending} onClick={() => mail.mutate()}>
          {t('admin.campaigns_room.mail_me')}
        </Button>
        {goesOut ? (
          <Button variant="danger" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('admin.campaigns_room.stop')}
          </Button>
        ) : (
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            {t('admin.campaigns_room.start')}
          </Button>
        )}
      </PageHead>
      <ErrorNote error={start.error ?? stop.error ?? mail.error} />
      <Facts
        facts={[
          [
            t('admin.campaigns_room.state'),
            <Chip key="state" tone={stateTones[campaign.state]}>
              {t(`admin.campaigns_room.states.${campaign.state}`)}
            </Chip>,
          ],
          [t('admin.campaigns_room.kind'), t(`admin.campaigns_room.kinds.${campaign.kind}`)],
          [
            t('admin.campaigns_room.reaches'),
            campaign.receivers.map(({ language, members }) => `${language} ${members}`).join(' · ') || '0',
          ],
          [
            t('admin.campaigns_room.sent'),
            t('admin.campaigns_room.counts', {
              sent: campaign.sent,
              underway: campaign.underway,
              skipped: campaign.skipped,
            }),
          ],
          [t('admin.campaigns_room.path'), <code key="path">{campaign.path}</code>],
          [t('admin.campaigns_room.starts'), campaign.starts_at && fullTime(campaign.starts_at)],
        ]}
      />
      <Preview campaign={campaign} />
    </>
  )
}

function Preview({ campaign: { id, audience } }: { campaign: contract.CampaignDetail }) {
  const t = useT()
  const [first = 'nl'] = audience.languages
  const [language, setLanguage] = useState<Language>(first)
  const preview = useQuery({
    queryKey: ['campaign-preview', id, language],
    queryFn: () => call(contract.getCampaignPreview, { params: { id: String(id) }, query: { language } }),
  })
  return (
    <Part title={t('admin.campaigns_room.preview')}>
      <Field label={t('admin.account.language')} className="mb-3 max-w-60">
        <Select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
          {audience.languages.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <ErrorNote error={preview.error} onRetry={() => void preview.refetch()} />
      {preview.data && (
        <>
          <p className="mb-2 font-medium">{preview.data.subject}</p>
          <pre className="rounded-lg border border-border p-4 font-sans whitespace-pre-wrap wrap-anywhere">
            {preview.data.text}
          </pre>
        </>
      )}
    </Part>
  )
}
