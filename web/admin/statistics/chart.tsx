import 'uplot/dist/uPlot.min.css'
import { useEffect, useMemo, useRef } from 'react'
import uPlot from 'uplot'
import type { StatisticRow } from '#contract/admin/statistics.ts'
import { useLanguage, useT } from '#web/admin/lib/texts.tsx'

const lines = [
  { step: 'sign_ups', color: 'text-info', dash: [] },
  { step: 'first_message', color: 'text-success', dash: [8, 4] },
  { step: 'paid', color: 'text-primary', dash: [2, 3] },
] as const
const HEIGHT = 280

/** Screen readers skip the chart: the table below has the same numbers. */
export function Chart({ rows }: { rows: readonly StatisticRow[] }) {
  const t = useT()
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const data = useMemo(
    (): uPlot.AlignedData => [
      rows.map(({ key }) => Date.parse(key) / 1000),
      ...lines.map(({ step }) => rows.map((row) => row[step])),
    ],
    [rows],
  )
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    return draw(parent, data, language)
  }, [data, language])
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map(({ step, color, dash }) => (
          <span key={step} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 28 4" className={`h-1 w-7 ${color}`}>
              <path d="M0 2h28" stroke="currentColor" strokeWidth="3" strokeDasharray={dash.join(' ')} />
            </svg>
            {t(`admin.statistics.steps.${step}`)}
          </span>
        ))}
      </figcaption>
      <div ref={place} aria-hidden="true" className="min-w-0 overflow-hidden">
        {lines.map(({ step, color }) => (
          <span key={step} hidden data-step={step} className={color} />
        ))}
        <span hidden data-step="axis" className="text-muted" />
        <span hidden data-step="grid" className="text-border" />
      </div>
    </figure>
  )
}

/**
 * As wide as the parent, in the colours of the theme. Returns the function that removes the chart.
 */
function draw(parent: HTMLElement, data: uPlot.AlignedData, language: string): () => void {
  // Custom properties are text until an element uses them, so elements in the parent resolve them.
  const resolveColor = (name: string) => () =>
    getComputedStyle(parent.querySelector(`[data-step="${name}"]`) ?? parent).color
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const axis = {
    stroke: resolveColor('axis'),
    grid: { stroke: resolveColor('grid'), width: 1 },
    ticks: { show: false },
  }
  const plot = new uPlot(
    {
      width: parent.clientWidth,
      height: HEIGHT,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      cursor: { show: false },
      legend: { show: false },
      axes: [
        {
          ...axis,
          space: 70,
          incrs: [1, 2, 7, 14, 28, 56, 112].map((step) => step * 24 * 3600),
          values: (_plot, ticks) => ticks.map((seconds) => days.format(seconds * 1000)),
        },
        { ...axis, size: 56, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 1e5, 1e6] },
      ],
      scales: { y: { range: (_plot, _least, most) => [0, Math.max(10, most * 1.1)] } },
      series: [
        {},
        ...lines.map(({ step, dash }) => ({ stroke: resolveColor(step), width: 2, dash: [...dash] })),
      ],
    },
    data,
    parent,
  )
  const size = new ResizeObserver(() => plot.setSize({ width: parent.clientWidth, height: HEIGHT }))
  size.observe(parent)
  const redraw = () => plot.redraw(false)
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', redraw)
  return () => {
    dark.removeEventListener('change', redraw)
    theme.disconnect()
    size.disconnect()
    plot.destroy()
  }
}
