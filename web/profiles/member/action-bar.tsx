import { Gift, Heart, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { LikeHandler } from '#web/profiles/card/like-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { pop } from '#web/ui/pop.ts'

/** An existing conversation, or a new one. */
const chatPath = ({ id, conversation_id }: Pick<Profile, 'id' | 'conversation_id'>): string =>
  conversation_id ? `/chats/${conversation_id}` : `/members/${id}/chat`

export type ActionBarProps = { profile: Profile; onLike: LikeHandler }

/** At the bottom of smaller screens. */
export function ActionBar({ profile, onLike }: ActionBarProps) {
  const t = useT()
  const { liked } = profile
  return (
    <div
      data-action-bar
      className={cx(
        'sticky bottom-[calc(var(--bottom-bar)+var(--alert-bar))] z-100 -mx-4 flex items-center gap-2 border-t border-border bg-raised px-4 py-1.5 sm:gap-3 md:bottom-(--alert-bar)',
        'lg:static lg:z-auto lg:col-start-2 lg:row-start-2 lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0 lg:py-1',
      )}
    >
      <Button
        variant="outline"
        aria-pressed={liked}
        onClick={(event) => {
          if (!liked) pop(event.currentTarget)
          onLike(profile, !liked)
        }}
        className={cx(
          'grow max-sm:px-3',
          liked && 'border-primary bg-primary-soft text-on-primary-soft hover:bg-primary-soft',
        )}
        icon={
          <Heart aria-hidden="true" className={cx('size-5 transition-[fill]', liked && 'fill-current')} />
        }
      >
        <span>{t(liked ? 'profiles.liked' : 'profiles.like')}</span>
      </Button>
      <ButtonLink
        to={chatPath(profile)}
        className="grow max-sm:px-3"
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
      >
        {t('profiles.chat')}
      </ButtonLink>
      <Link
        to={chatPath(profile)}
        state={{ gift: true }}
        aria-label={t('profiles.gift')}
        title={t('profiles.gift')}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full border border-border-strong text-primary transition-colors hover:bg-surface-2"
      >
        <Gift aria-hidden="true" className="size-5" />
      </Link>
    </div>
  )
}
