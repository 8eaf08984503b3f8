import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useActionData } from 'react-router'
import { complaintLimits } from '#contract/rules/complaints/complaints.ts'
import { pages } from '#contract/rules/pages.ts'
import { Frame } from '#web/accounts/frame.tsx'
import { inPlace } from '#web/lib/routing/in-place.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Company } from '#web/pages/company.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ComplaintAnswer } from './complaint-action.ts'
import type { SentComplaint } from './complaint-draft.ts'
import { ComplaintForm } from './complaint-form.tsx'

/** (spec/complaints 1) */
export function ComplaintScreen() {
  const t = useT()
  const answer = useActionData<ComplaintAnswer>()
  const [sent, setSent] = useState(answer && 'sent' in answer ? answer.sent : undefined)
  usePageTitle(t('complaints.title'))
  if (sent) return <Receipt sent={sent} onAgain={() => setSent(undefined)} />
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 lg:grid-cols-[1fr_20rem] lg:gap-14 lg:py-12">
      <div className="flex max-w-[39em] flex-col gap-6">
        <header className="flex flex-col gap-3">
          <h1 tabIndex={-1} className="text-3xl hyphens-auto lg:text-4xl">
            {t('complaints.title')}
          </h1>
          <p className="text-muted">{t('complaints.intro')}</p>
        </header>
        <ComplaintForm answer={answer} onSent={setSent} />
      </div>
      <aside aria-label={t('complaints.how')} className="flex flex-col gap-6">
        <How />
        <Company />
      </aside>
    </div>
  )
}

function How() {
  const t = useT()
  const steps = [
    t('complaints.steps.number'),
    t('complaints.steps.person', { days: String(complaintLimits.replyDays) }),
    t('complaints.steps.object', { months: String(complaintLimits.objectionMonths) }),
    t('complaints.steps.private'),
  ]
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <h2 id="how" className="text-xl">
        {t('complaints.how')}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5 marker:text-primary">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-sm text-muted">{t('complaints.court')}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link to={pages['pages-ban']} className="link py-2">
          {t('pages.ban')}
        </Link>
        <Link to={pages['pages-faq']} className="link py-2">
          {t('pages.faq')}
        </Link>
      </p>
    </section>
  )
}

function Receipt({ sent: { number, mailed, days }, onAgain }: { sent: SentComplaint; onAgain: () => void }) {
  const t = useT()
  return (
    <Frame icon={CircleCheck} tint="text-success" title={t('complaints.sent')} isNews>
      <p className="text-muted">{t('complaints.number')}</p>
      <p className="rounded-lg bg-surface px-6 py-3 text-2xl font-semibold tabular-nums select-all">
        {number}
      </p>
      <p>{mailed ? t('complaints.sent_mailed', { days: String(days) }) : t('complaints.sent_anonymous')}</p>
      <ButtonLink to={pages.complaints} variant="outline" onClick={inPlace(onAgain)}>
        {t('complaints.again')}
      </ButtonLink>
    </Frame>
  )
}
