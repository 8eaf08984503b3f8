import { useEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

type Phase = 'hidden' | 'running' | 'full'

export type ProgressBarProps = {
  active: boolean
  /** Shown only for what takes longer. */
  throttleMs: number
  /** Until 90 %. */
  durationMs: number
}

const FADE_MS = 300

/** Runs to 90 % while something loads, then to the end (spec/pages 17). */
export function ProgressBar({ active, throttleMs, durationMs }: ProgressBarProps) {
  const [phase, setPhase] = useState<Phase>('hidden')

  useEffect(() => {
    const next: Phase = active ? 'running' : 'full'
    const start = setTimeout(
      () => setPhase((now) => (active || now === 'running' ? next : now)),
      active ? throttleMs : 0,
    )
    const end = active ? undefined : setTimeout(() => setPhase('hidden'), FADE_MS)
    return () => {
      clearTimeout(start)
      clearTimeout(end)
    }
  }, [active, throttleMs])

  if (phase === 'hidden') return null
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-600 h-0.75">
      <div
        style={phase === 'running' ? { animationDuration: `${durationMs}ms` } : undefined}
        className={cx(
          'h-full origin-left bg-primary rtl:origin-right',
          phase === 'running'
            ? 'animate-[progress_5s_cubic-bezier(.1,.6,.2,1)_both]'
            : 'opacity-0 transition-opacity duration-300',
        )}
      />
    </div>
  )
}
