import { pages } from '#contract/rules/pages.ts'
import type { PublicSection } from '#contract/rules/public-figures.ts'
import type { SiteFigures } from '#contract/transparency.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Company } from '#web/pages/company.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FigureTable } from './figure-table.tsx'
import { useFigureTexts } from './figure-texts.ts'
import { useTransparency } from './transparency.api.ts'

/** (spec/statistics 20) */
export function TransparencyScreen() {
  const t = useT()
  usePageTitle(t('transparency.title'))
  const { data, error, refetch } = useTransparency()
  const { numberText } = useFigureTexts()
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto flex max-w-[48rem] flex-col gap-10">
        <header className="flex flex-col gap-3">
          <h1 tabIndex={-1} className="text-3xl hyphens-auto lg:text-4xl">
            {t('transparency.title')}
          </h1>
          <p className="text-lg text-muted">{t('transparency.intro')}</p>
          {data && <Counted until={data.until} />}
          <p className="text-sm print:hidden">
            <a href={`${pages['pages-transparency']}.csv`} download className="link inline-block py-2">
              {t('transparency.csv')}
            </a>
          </p>
        </header>
        {error && !data ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data && <Skeleton className="h-96 w-full rounded-lg" />}
        {data?.sites.map((site) => (
          <Site key={site.name ?? ''} site={site} quarters={data.quarters} />
        ))}
        <section aria-labelledby="how" className="flex flex-col gap-3">
          <h2 id="how" className="text-xl">
            {t('transparency.how.title')}
          </h2>
          <p>{t('transparency.how.counted')}</p>
          <p>{t('transparency.how.small', { few: numberText(null) })}</p>
          <p>{t('transparency.how.median')}</p>
          <p>{t('transparency.how.flaggers')}</p>
        </section>
        <Company />
      </div>
    </div>
  )
}

function Counted({ until }: { until: string | null }) {
  const t = useT()
  const format = useFormatter()
  if (!until) return <p className="text-sm text-muted">{t('transparency.not_yet')}</p>
  const date = format.dateTime(new Date(until), { dateStyle: 'long', timeZone: 'UTC' })
  return <p className="text-sm text-muted">{t('transparency.until', { date })}</p>
}

function Site({ site, quarters }: { site: SiteFigures; quarters: string[] }) {
  const t = useT()
  const { settings } = useSettings()
  const { numberText, valueText, quarterText } = useFigureTexts()
  const name = site.name ?? t('transparency.all_sites')
  const isShown = (section: PublicSection) => section !== 'fictional' || settings?.fictional_profiles
  return (
    <section aria-label={name} className="flex flex-col gap-6">
      <h2 className="text-2xl">{name}</h2>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {site.now
          .filter(({ figure }) => figure !== 'fictional_profiles' || isShown('fictional'))
          .map(({ figure, value }) => (
            <div key={figure} className="flex flex-col">
              <dt className="text-sm text-muted">{t(`transparency.now.${figure}`)}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{numberText(value)}</dd>
            </div>
          ))}
      </dl>
      {site.sections
        .filter(({ section }) => isShown(section))
        .map(({ section, rows }) => (
          <FigureTable
            key={section}
            title={t(`transparency.sections.${section}`)}
            heads={quarters.map(quarterText)}
            rows={rows.map((row) => valueText(section, row))}
          />
        ))}
    </section>
  )
}
