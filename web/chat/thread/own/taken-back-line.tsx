import { Undo2 } from 'lucide-react'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

/** In place of an own message; the other member sees nothing there. */
export function TakenBackLine({ seq, at }: { seq: number | undefined; at: string }) {
  const t = useT()
  const { clock, fullTime } = useDates()
  return (
    <li data-seq={seq} className="mt-3 flex items-center gap-1.5 self-end px-1 text-sm text-muted first:mt-0">
      <Undo2 aria-hidden="true" className="size-4 shrink-0" />
      <span>{t('takeback.line')}</span>
      <time suppressHydrationWarning dateTime={at} title={fullTime(at)} className="sr-only">
        {clock(at)}
      </time>
    </li>
  )
}
