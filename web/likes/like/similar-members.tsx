import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { similarQuery } from '#web/likes/likes.api.ts'
import type { LikeHandler } from '#web/profiles/card/like-button.tsx'
import { MemberCard } from '#web/profiles/card/member-card.tsx'
import { useLike } from './use-like.ts'

export function SimilarMembers({ id }: { id: string }) {
  return <SimilarCards id={id} onLike={useLike()} />
}

/** Nothing if there are none or loading fails (spec/discovery 11). */
export function SimilarCards({ id, onLike }: { id: string; onLike: LikeHandler }) {
  const t = useT()
  const titleId = useId()
  const { data: profiles } = useQuery(similarQuery(id))
  if (!profiles?.length) return null
  return (
    <section aria-labelledby={titleId} className="mt-2 mb-8 flex flex-col gap-4 border-t border-border pt-6">
      <h2 id={titleId} className="text-xl">
        {t('search.similar.title')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul role="list" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <MemberCard profile={profile} onLike={onLike} />
          </li>
        ))}
      </ul>
    </section>
  )
}
