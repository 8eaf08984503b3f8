import { type ReactNode, useEffect } from 'react'
import type { Language, TextPageName } from '#contract/rules/values.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useFormatter, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { useCompany } from '#web/settings/company.ts'
import { Details } from '#web/ui/details.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Company } from './company.tsx'
import { type ShownText, textFor, type Values } from './page-text.ts'
import { useEditedAt, usePageText } from './pages.api.ts'
import { TextBlocks } from './text-blocks.tsx'
import { versionDate } from './version.ts'

type Props = {
  page: TextPageName
  title: string
  /** Shows the date of the version. */
  legal?: boolean
  /** Actions before the text. */
  extra?: ReactNode
}

/** That of the site, or English. */
function contactLanguages(language: Language, ofSite: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const codes = new Set([ofSite.slice(0, 2), 'en'])
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  return list.format([...codes].map((code) => names.of(code) ?? code))
}

function useValues(): {
  values: Values | undefined
  fictional: boolean
  error: unknown
  retry: () => void
} {
  const { settings, error, retry } = useSettings()
  const { data: company, isPending } = useCompany()
  const { language } = useLanguage()
  const t = useT()
  const { rules } = useFictionalWords()
  if (!settings || isPending) return { values: undefined, fictional: true, error, retry }
  const values = {
    name: settings.name,
    contact_languages: contactLanguages(language, settings.domain_language),
    company: company?.name ?? settings.name,
    min_age: String(settings.min_age),
    refund_days: String(settings.refund_days),
    message_credits: String(settings.message_credits),
    photo_credits: String(settings.photo_credits),
    voice_credits: String(settings.voice_credits),
    gift_credits: String(settings.gift_credits),
    signup_credits: String(settings.signup_credits),
    fictional_rules: t('pages.fictional_rules', rules),
    support_email: `[${settings.support_email}](mailto:${settings.support_email})`,
  }
  return { values, fictional: settings.fictional_profiles, error: null, retry }
}

/** Opens a question that the address names. */
function useAnchor(ready: boolean): void {
  useEffect(() => {
    const place = ready && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!place) return
    place.closest('details')?.setAttribute('open', '')
    place.scrollIntoView()
  }, [ready])
}

export function TextPage({ page, title, legal, extra }: Props) {
  const { data: text, error, refetch } = usePageText(page)
  const { values, fictional, error: settingsError, retry } = useValues()
  usePageTitle(title)
  const pageText = text && values && textFor(text, values, fictional)
  const failed = error ?? settingsError
  useAnchor(Boolean(pageText))
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 lg:grid-cols-[16rem_1fr] lg:gap-14 lg:py-12">
      <header className="flex flex-col gap-2 lg:col-start-2">
        <h1 tabIndex={-1} className="text-3xl hyphens-auto lg:text-4xl">
          {title}
        </h1>
        {legal && <Version page={page} />}
      </header>
      {failed && !pageText ? (
        <div className="lg:col-start-2">
          <ErrorNote error={failed} onRetry={() => (error ? void refetch() : retry())} />
        </div>
      ) : null}
      {!failed && !pageText && <TextSkeleton />}
      {pageText && <Shown text={pageText} extra={extra} />}
    </div>
  )
}

function Shown({ text: { short, sections }, extra }: { text: ShownText; extra: ReactNode }) {
  const t = useT()
  return (
    <>
      {(short.length > 0 || extra) && (
        <div className="flex flex-col gap-8 lg:col-start-2">
          {short.length > 0 && <Short lines={short} />}
          {extra}
        </div>
      )}
      <Contents sections={sections} label={t('pages.contents')} />
      <article className="flex max-w-[39em] flex-col gap-8 lg:col-start-2">
        {sections.map(({ id, title, body, questions }) => (
          <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
            <h2 id={id} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            <TextBlocks blocks={body} />
            {questions.length > 0 && (
              <div className="card divide-y divide-border">
                {questions.map(({ id: questionId, question, answer }) => (
                  <Details key={questionId} id={questionId} title={question}>
                    <TextBlocks blocks={answer} />
                  </Details>
                ))}
              </div>
            )}
          </section>
        ))}
        <Company />
      </article>
    </>
  )
}

function Version({ page }: Pick<Props, 'page'>) {
  const t = useT()
  const format = useFormatter()
  const { data, isPending } = useCompany()
  const editedAt = useEditedAt(page)
  if (isPending) return <Skeleton className="h-5 w-48" />
  const date = format.dateTime(versionDate(data?.added, editedAt), { dateStyle: 'long', timeZone: 'UTC' })
  return <p className="text-sm text-muted">{t('pages.version', { date })}</p>
}

function Short({ lines }: { lines: string[] }) {
  const t = useT()
  return (
    <section
      aria-labelledby="short"
      className="max-w-[39em] rounded-xl border border-primary/30 bg-primary-soft p-5 text-on-primary-soft sm:p-6"
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
      className="self-start text-sm lg:sticky lg:top-24 lg:col-start-1 lg:row-span-3 lg:row-start-1 print:hidden"
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

function TextSkeleton() {
  return (
    <div aria-hidden="true" className="flex max-w-[39em] flex-col gap-4 lg:col-start-2">
      <Skeleton className="h-40 w-full" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  )
}
