import { Heart, Info, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

export type SwipeButtonsProps = {
  onSkip: () => void
  onLike: () => void
  onProfile: () => void
  /** Undefined where no choice can be undone. The button stays, so that it keeps the focus. */
  onUndo: (() => void) | undefined
}

/** Everything that keys and the pointer do; on a low screen only icons. */
export function SwipeButtons({ onSkip, onLike, onProfile, onUndo }: SwipeButtonsProps) {
  const t = useT()
  return (
    <div className="mx-auto grid w-full max-w-105 grid-cols-4">
      <Act label={t('swipe.skip')} onPress={onSkip} circleClass="bg-secondary text-on-secondary">
        <X aria-hidden="true" />
      </Act>
      <Act label={t('swipe.undo')} onPress={onUndo}>
        <Undo2 aria-hidden="true" />
      </Act>
      <Act label={t('swipe.profile')} onPress={onProfile}>
        <Info aria-hidden="true" />
      </Act>
      <Act data-like label={t('swipe.like')} onPress={onLike} circleClass="bg-primary text-on-primary">
        <Heart aria-hidden="true" className="fill-current" />
      </Act>
    </div>
  )
}

type ActProps = {
  label: string
  onPress: (() => void) | undefined
  circleClass?: string
  children: ReactNode
  /** Takes the focus when the game goes on. */
  'data-like'?: true
}

function Act({ label, onPress, circleClass, children, ...mark }: ActProps) {
  return (
    <button
      {...mark}
      type="button"
      aria-disabled={!onPress || undefined}
      onClick={onPress}
      className={cx('swipe-act text-center text-sm font-medium', circleClass && 'large')}
    >
      <span className={circleClass}>{children}</span>
      <span className="max-sm:text-xs max-sm:[@media(height<740px)]:sr-only">{label}</span>
    </button>
  )
}
