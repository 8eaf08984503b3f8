import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link, useActionData, useLocation, useParams } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { pages } from '#contract/rules/pages.ts'
import { FormFrame, Frame } from '#web/accounts/frame.tsx'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import { ReportFields } from '#web/profiles/safety/report-fields.tsx'
import { reportedOf } from '#web/profiles/safety/reported.ts'
import { useReportForm } from '#web/profiles/safety/use-report-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { ReportAnswer } from './report-action.ts'

/** The report dialog as a page, for a browser without JavaScript (spec/pages 28). */
export function ReportScreen() {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(memberQuery(id))
  usePageTitle(t('reports.title'))
  if (data) return <ReportForm key={id} member={data} />
  return (
    <FormFrame title={t('reports.title')}>
      {error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </FormFrame>
  )
}

function ReportForm({ member: { id, name } }: { member: Pick<Profile, 'id' | 'name'> }) {
  const t = useT()
  const { search } = useLocation()
  const answer = useActionData<ReportAnswer>()
  const { typed, wrong, error } = useRefused(answer)
  const reported = reportedOf(id, search)
  const before = { draft: typed?.draft, missing: Boolean(wrong.category), error }
  const form = useReportForm(reported, before)
  if (form.isSuccess || (answer && 'sent' in answer)) return <Sent />
  const isMessage = reported.kind === 'message'
  return (
    <FormFrame title={t(isMessage ? 'profiles.report.message_of' : 'profiles.report.label', { name })}>
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <ActKey kept={typed?.key} />
        <p className="text-muted">
          {t(isMessage ? 'profiles.report.message_text' : 'profiles.report.text', { name })}
        </p>
        <ReportFields {...form.fields} />
        <ErrorNote error={form.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={form.isPending}>
            {t('profiles.report.send')}
          </Button>
          <Link to={`/members/${id}`} className="link px-3 py-2">
            {t('ui.cancel')}
          </Link>
        </div>
      </form>
    </FormFrame>
  )
}

function Sent() {
  const t = useT()
  return (
    <Frame icon={CircleCheck} tint="text-success" title={t('profiles.report.sent')} isNews>
      <p>{t('profiles.report.sent_text')}</p>
      <ButtonLink to={pages['settings-reports']} variant="outline">
        {t('decisions.own_reports.title')}
      </ButtonLink>
    </Frame>
  )
}
