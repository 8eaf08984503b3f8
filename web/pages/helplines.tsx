import { helplines, helplinesCheckedOn } from '#contract/rules/helplines.ts'
import { useFormatter, useLanguage, useT } from '#web/lib/texts/i18n.tsx'

/** Each line is called with one press. */
export function Helplines() {
  const t = useT()
  const format = useFormatter()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = Object.keys(helplines)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const date = format.dateTime(new Date(helplinesCheckedOn), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section aria-labelledby="numbers" className="page flex flex-col gap-6 pb-12">
      <div className="flex flex-col gap-2">
        <h2 id="numbers" className="text-xl">
          {t('pages.helplines.title')}
        </h2>
        <p className="text-sm text-muted">{t('pages.helplines.checked', { date })}</p>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {countries.map(({ code, name }) => (
          <li key={code} className="flex flex-col gap-1 break-inside-avoid">
            <h3 className="text-base font-semibold">{name}</h3>
            <ul className="flex flex-col">
              {helplines[code]?.map((line) => (
                <li key={line.name} className="flex flex-wrap items-baseline gap-x-3 py-1 text-sm">
                  <a
                    href={`tel:${line.number.replaceAll(' ', '')}`}
                    className="link py-1 font-medium tabular-nums"
                  >
                    {line.number}
                  </a>
                  <span>
                    <span>{line.name}</span>{' '}
                    <span className="text-muted">{`(${t(`pages.helplines.kinds.${line.kind}`)})`}</span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
