import type { ReactNode } from 'react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Company } from './company.tsx'
import { type Block, textFor, type Values } from './page-text.ts'
import { useCompany, usePageText } from './pages.api.ts'
import type { PageTexts } from './texts.ts'
import { versionDate } from './version.ts'

type Props = {
  page: string
  title: string
  texts: PageTexts
  /** Actions that stand before the long text. */
  extra?: ReactNode
}

/** Returns the values of the site's settings that the texts use. */
function useValues(): {
  values: Values | undefined
  fictional: boolean
  error: unknown
  retry: () => void
} {
  const { settings, error, retry } = useSettings()
  if (!settings) return { values: undefined, fictional: true, error, retry }
  const values = {
    name: settings.name,
    min_age: String(settings.min_age),
    refund_days: String(settings.refund_days),
    message_credits: String(settings.message_credits),
    photo_credits: String(settings.photo_credits),
    gift_credits: String(settings.gift_credits),
    signup_credits: String(settings.signup_credits),
    support_email: settings.support_email,
  }
  return { values, fictional: settings.fictional_profiles, error: null, retry }
}

/** A long text with its version, its main points, a table of contents and the company. */
export function TextPage({ page, title, texts, extra }: Props) {
  const t = useT()
  const { data: text, error, refetch } = usePageText(page, texts)
  const { values, fictional, error: settingsError, retry } = useValues()
  usePageTitle(title)
  const shown = text && values && textFor(text, values, fictional)
  const failed = error ?? settingsError
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 lg:grid-cols-[16rem_1fr] lg:gap-14 lg:py-12">
      <header className="flex flex-col gap-2 lg:col-start-2">
        <h1 tabIndex={-1} className="text-3xl hyphens-auto lg:text-4xl">
          {title}
        </h1>
        <Version />
      </header>
      {failed && !shown ? (
        <div className="lg:col-start-2">
          <ErrorNote error={failed} onRetry={() => (error ? void refetch() : retry())} />
        </div>
      ) : null}
      {!failed && !shown && <TextSkeleton />}
      {shown && (
        <>
          <div className="flex flex-col gap-8 lg:col-start-2">
            <Short lines={shown.short} />
            {extra}
          </div>
          <Contents sections={shown.sections} label={t('pages.contents')} />
          <article className="flex max-w-[68ch] flex-col gap-8 lg:col-start-2 lg:row-start-3">
            {shown.sections.map((section) => (
              <section key={section.id} aria-labelledby={section.id} className="flex flex-col gap-3">
                <h2 id={section.id} tabIndex={-1} className="scroll-mt-24 text-xl">
                  {section.title}
                </h2>
                {section.body.map((block) => (
                  <TextBlock key={String(block)} block={block} />
                ))}
              </section>
            ))}
            <Company />
          </article>
        </>
      )}
    </div>
  )
}

function Version() {
  const t = useT()
  const format = useFormatter()
  const { data, isPending } = useCompany()
  if (isPending) return <Skeleton className="h-5 w-48" />
  const date = format.dateTime(versionDate(data?.added), { dateStyle: 'long', timeZone: 'UTC' })
  return <p className="text-sm text-muted">{t('pages.version', { date })}</p>
}

function Short({ lines }: { lines: string[] }) {
  const t = useT()
  return (
    <section
      aria-labelledby="short"
      className="max-w-[68ch] rounded-xl border border-primary/30 bg-primary-soft p-5 text-on-primary-soft sm:p-6"
    >
      <h2 id="short" className="mb-3 text-lg">
        {t('pages.short')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-text">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Contents({ sections, label }: { sections: { id: string; title: string }[]; label: string }) {
  return (
    <nav
      aria-label={label}
      className="self-start text-sm lg:sticky lg:top-24 lg:row-span-3 lg:row-start-1 print:hidden"
    >
      <p className="mb-2 font-semibold">{label}</p>
      <ol className="flex flex-col max-lg:gap-x-6 max-lg:sm:grid max-lg:sm:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-muted underline-offset-3 hover:text-text hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p className="wrap-anywhere">{block}</p>
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-primary">
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function TextSkeleton() {
  return (
    <div aria-hidden="true" className="flex max-w-[68ch] flex-col gap-4 lg:col-start-2">
      <Skeleton className="h-40 w-full" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  )
}
