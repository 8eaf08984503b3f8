import { ExternalLink, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { RecallNotice as Notice } from '#contract/chat.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

type RecallNoticeProps = {
  /** Of the other member. */
  name: string
  notice: Notice
}

/**
 * A state of the conversation, not a message of anybody: what was decided about the other member,
 * what came back, and what to do (spec/decisions 51).
 */
export function RecallNotice({ name, notice }: RecallNoticeProps) {
  const t = useT()
  const isReversed = notice.reversed_at !== null
  const Icon = isReversed ? ShieldCheck : ShieldAlert
  return (
    <section
      aria-labelledby="recall-title"
      className={cx(
        'max-h-[55dvh] shrink-0 overflow-y-auto border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        isReversed ? 'border-info/30 bg-info-soft' : 'border-warning/60 bg-warning-soft',
      )}
    >
      <div className="mx-auto flex max-w-180 gap-3">
        <Icon
          aria-hidden="true"
          className={cx('mt-0.5 size-5 shrink-0', isReversed ? 'text-info' : 'text-warning-text')}
        />
        <div className="flex min-w-0 grow flex-col gap-2">
          <h2 id="recall-title" className="text-base font-semibold">
            {t(isReversed ? 'recall.reversed_title' : 'recall.title')}
          </h2>
          {isReversed ? (
            <Reversed name={name} credits={notice.credits} />
          ) : (
            <Told name={name} notice={notice} />
          )}
        </div>
      </div>
    </section>
  )
}

function Reversed({ name, credits }: { name: string; credits: number }) {
  const t = useT()
  return (
    <>
      <p>{t('recall.reversed_body', { name })}</p>
      {credits > 0 && <p>{t('recall.reversed_credits')}</p>}
    </>
  )
}

function Told({ name, notice: { credits, desk } }: RecallNoticeProps) {
  const t = useT()
  return (
    <>
      <p>{t('recall.body', { name })}</p>
      {credits > 0 && <p className="font-medium">{t('recall.credits', { count: credits })}</p>}
      <details>
        <summary className="link w-fit cursor-pointer py-1">{t('recall.advice')}</summary>
        <ul className="mt-1 flex list-disc flex-col gap-2 ps-5">
          <li>{t('recall.money')}</li>
          <li>{t('recall.pictures')}</li>
          <li>
            {t('recall.report')}{' '}
            <a
              href={desk.url}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex items-center gap-1"
            >
              {desk.name}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </li>
        </ul>
      </details>
    </>
  )
}
