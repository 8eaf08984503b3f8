import { appealable } from '#contract/rules/cases/cases.ts'
import { LEAST_PUBLIC, type PublicSection } from '#contract/rules/public-figures.ts'
import { reportReasons } from '#contract/rules/values.ts'
import type { SiteFigures } from '#contract/transparency.ts'
import { type T, useFormatter, useT } from '#web/lib/texts/i18n.tsx'

type Row = SiteFigures['sections'][number]['rows'][number]

const MINUTES = { hour: 60, day: 24 * 60 }

/** In minutes below two hours, in hours below two days. */
export function waitOf(minutes: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  if (minutes >= 2 * MINUTES.day) return { value: Math.round(minutes / MINUTES.day), unit: 'day' }
  if (minutes >= 2 * MINUTES.hour) return { value: Math.round(minutes / MINUTES.hour), unit: 'hour' }
  return { value: minutes, unit: 'minute' }
}

function nameOf(t: T, section: PublicSection, figure: string): string {
  const reason = reportReasons.find((each) => each === figure)
  if (reason && section === 'reports') return t(`enums.report_reason.${reason}`)
  const measure = appealable.find((each) => each === figure)
  if (measure && section === 'decisions') return t(`decisions.measures.${measure}`)
  switch (figure) {
    case 'answers':
      return t('transparency.figures.answers')
    case 'staff_share':
      return t('transparency.figures.staff_share')
    case 'median_minutes':
      return t('transparency.figures.median_minutes')
    case 'filed':
      return t('transparency.figures.filed')
    case 'reversed':
      return t('transparency.figures.reversed')
    case 'recalls':
      return t('transparency.figures.recalls')
    case 'credits':
      return t('transparency.figures.credits')
    case 'notices':
      return t('transparency.figures.notices')
    case 'upheld':
      return t('transparency.figures.upheld')
    default:
      return t('transparency.figures.data_requests')
  }
}

/** The words of the figures (spec/statistics 22). */
export function useFigureTexts() {
  const t = useT()
  const format = useFormatter()
  const numberText = (value: number | null) =>
    value === null ? `<\u00a0${LEAST_PUBLIC}` : format.number(value)
  const oneText = (figure: string, value: number | null) => {
    // A share and a median of fewer than five say nothing.
    const isOfOthers = figure === 'staff_share' || figure === 'median_minutes'
    if (value === null) return isOfOthers ? '–' : numberText(value)
    if (figure === 'staff_share') return format.number(value / 100, { style: 'percent' })
    if (figure !== 'median_minutes') return numberText(value)
    const wait = waitOf(value)
    return format.number(wait.value, { style: 'unit', unit: wait.unit, unitDisplay: 'long' })
  }
  return {
    numberText,
    valueText: (section: PublicSection, { figure, values }: Row) => ({
      name: nameOf(t, section, figure),
      values: values.map((value) => oneText(figure, value)),
    }),
    /** `jul–sep 2026` for `2026-Q3`. */
    quarterText: (quarter: string) => {
      const [year, number] = quarter.split('-Q').map(Number)
      const month = (place: number) => new Date(Date.UTC(year ?? 0, 3 * (number ?? 1) - place, 1))
      const [begin, end] = [month(3), month(1)]
      return format.dateTimeRange(begin, end, { month: 'short', year: 'numeric', timeZone: 'UTC' })
    },
  }
}
