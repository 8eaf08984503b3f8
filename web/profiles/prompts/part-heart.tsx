import { Heart } from 'lucide-react'
import type { PromptAnswer } from '#contract/profiles.ts'
import type { OpenPhoto } from '#web/profiles/gallery/locked-photos.ts'
import { cx } from '#web/ui/cx.ts'

export type ShownPart = { kind: 'photo'; photo: OpenPhoto } | ({ kind: 'prompt' } & PromptAnswer)

/** Unique within the profile. */
export const partId = (part: ShownPart): string => (part.kind === 'photo' ? part.photo.id : part.key)

type PartHeartProps = { label: string; liked: boolean; onPress: () => void; className?: string }

/** Opens the dialog for a line that goes with the like. */
export const PartHeart = ({ label, liked, onPress, className }: PartHeartProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-haspopup="dialog"
    aria-pressed={liked}
    onClick={onPress}
    className={cx(
      'grid size-11 place-items-center rounded-full bg-raised text-primary shadow-2 transition-[background-color,scale] hover:bg-primary-soft active:scale-90 motion-reduce:active:scale-100',
      className,
    )}
  >
    <Heart aria-hidden="true" className={cx('size-5.5', liked && 'fill-current')} />
  </button>
)
