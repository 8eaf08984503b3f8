import { Hourglass, Layers, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type SwipeAllowance, swipeLimits } from '#contract/swipe.ts'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatClock, isTomorrow, useCountdown } from './countdown.ts'

export type DeckEndProps = {
  /** Undefined where no choice can be undone. */
  onUndo: (() => void) | undefined
  undoing: boolean
}

/** (spec/discovery 34) */
export function NoLikesLeft({
  allowance,
  onOver,
  ...end
}: DeckEndProps & { allowance: SwipeAllowance; onOver: () => void }) {
  const t = useT()
  const left = useCountdown(allowance.resets_at, onOver)
  return (
    <End {...end} icon={<Hourglass />} title={t('swipe.done.title')}>
      {isTomorrow(left) && <p className="text-lg font-semibold">{t('swipe.done.tomorrow')}</p>}
      <p role="timer" aria-live="off" className="text-3xl font-bold tabular-nums">
        {t('swipe.done.left', { time: formatClock(left) })}
      </p>
      <p className="text-muted">{t('swipe.done.text', { count: swipeLimits.likesPerDay })}</p>
    </End>
  )
}

export function NoCards(end: DeckEndProps) {
  const t = useT()
  return (
    <End {...end} icon={<Layers />} title={t('swipe.empty.title')}>
      <p className="text-muted">{t('swipe.empty.text')}</p>
    </End>
  )
}

type EndProps = DeckEndProps & { icon: ReactNode; title: string; children: ReactNode }

function End({ icon, title, children, onUndo, undoing }: EndProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => takeLostFocus(heading.current), [])

  return (
    <div className="card mx-auto flex w-full max-w-110 flex-col items-center gap-3 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="mb-2 grid size-24 place-items-center rounded-full bg-primary-soft text-on-primary-soft [&>svg]:size-11 [&>svg]:stroke-[1.5]"
      >
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {children}
      <div className="mt-3 flex w-full flex-col gap-2">
        <ButtonLink full to="/members">
          {t('likes.browse')}
        </ButtonLink>
        {onUndo && (
          <Button
            full
            variant="ghost"
            loading={undoing}
            onClick={onUndo}
            icon={<Undo2 aria-hidden="true" className="size-5" />}
          >
            {t('swipe.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
