import { HeartHandshake } from 'lucide-react'
import type { Spending } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useConfirmNotice } from '#web/payments/payments.api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { LimitForm } from './limit-form.tsx'
import { Sums } from './spending-section.tsx'

/** Must not offer anything for sale (spec/payments 51). */
export function SpendingNotice({ spending }: { spending: Spending }) {
  const t = useT()
  const name = useSiteName()
  const { settings } = useSettings()
  const { rules } = useFictionalWords()
  const confirm = useConfirmNotice()
  return (
    <div className="flex flex-col gap-6">
      <Sums spending={spending} />
      <div className="flex flex-col gap-3 text-lg">
        {(settings?.fictional_profiles ?? true) && (
          <p>{t('payments.notice.fictional', { name, ...rules })}</p>
        )}
        <p>{t('payments.notice.cost')}</p>
      </div>
      <section aria-labelledby="own-limit" className="card flex flex-col gap-3 p-5">
        <h2 id="own-limit" className="text-lg">
          {t('payments.notice.limit')}
        </h2>
        <LimitForm spending={spending} />
      </section>
      <ErrorNote error={confirm.error} />
      <div className="flex flex-col gap-3">
        <Button size="lg" full loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('payments.notice.go_on')}
        </Button>
        <ButtonLink size="lg" full variant="outline" to={pages.members}>
          {t('payments.notice.stop')}
        </ButtonLink>
      </div>
    </div>
  )
}

export function NoticePage({ spending }: { spending: Spending }) {
  const t = useT()
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <HeartHandshake aria-hidden="true" className="size-12 stroke-[1.5] text-primary" />
      <h1 className="text-3xl">{t('payments.notice.title')}</h1>
      <SpendingNotice spending={spending} />
    </div>
  )
}
