import { Heart, MessageCircle, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LikesType } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { LikeHandler } from '#web/profiles/card/like-button.tsx'
import { markClass } from '#web/profiles/card/marks.tsx'
import { MemberCard } from '#web/profiles/card/member-card.tsx'
import { LikedPartNote } from '#web/profiles/prompts/liked-part-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { LikedProfile } from './likes.api.ts'

export type LikedCardProps = { profile: LikedProfile; type: LikesType; onLike: LikeHandler; first?: boolean }

export function LikedCard({ profile, type, onLike, first }: LikedCardProps) {
  const received = type === 'received'
  return (
    <div className="flex flex-col gap-2">
      <MemberCard
        profile={profile}
        onLike={onLike}
        first={first}
        to={received ? `/likes/m/${profile.id}` : undefined}
        mark={received && profile.like_new && !profile.liked && <NewLikeMark />}
      />
      {received && profile.part && <LikedPartNote part={profile.part} />}
      {type === 'matches' && <Write profile={profile} />}
      {type === 'given' && <Withdraw profile={profile} onLike={onLike} />}
    </div>
  )
}

function NewLikeMark() {
  const t = useT()
  return (
    <span className={cx(markClass, 'bg-unread text-on-unread')}>
      <Heart aria-hidden="true" className="size-3.5 shrink-0 fill-current max-sm:hidden" />
      {t('likes.new')}
    </span>
  )
}

const icon = 'size-4.5 shrink-0 max-sm:hidden'
const style = { variant: 'outline', size: 'sm', full: true, className: 'min-h-11' } as const

/** The text for screen readers has the name. */
function LabelledPart({ seen, heard }: { seen: ReactNode; heard: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span className="sr-only">{heard}</span>
    </>
  )
}

function Write({ profile }: { profile: LikedProfile }) {
  const t = useT()
  return (
    <ButtonLink
      {...style}
      to={`/members/${profile.id}/chat`}
      icon={<MessageCircle aria-hidden="true" className={icon} />}
    >
      <LabelledPart seen={t('likes.write')} heard={t('likes.write_to', { name: profile.name })} />
    </ButtonLink>
  )
}

function Withdraw({ profile, onLike }: Pick<LikedCardProps, 'profile' | 'onLike'>) {
  const t = useT()
  const { name, liked } = profile
  const Icon = liked ? Undo2 : Heart
  return (
    <Button
      {...style}
      onClick={() => onLike(profile, !liked)}
      icon={<Icon aria-hidden="true" className={icon} />}
    >
      {liked ? (
        <LabelledPart seen={t('likes.withdraw')} heard={t('likes.withdraw_from', { name })} />
      ) : (
        <LabelledPart seen={t('likes.again')} heard={t('likes.again_for', { name })} />
      )}
    </Button>
  )
}
