import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import type { LikeHandler } from '#web/profiles/card/like-button.tsx'
import { usePlacesCame } from '#web/profiles/place.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import type { LikePartHandler } from '#web/profiles/prompts/like-part-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { ActionBar } from './action-bar.tsx'
import { MemberView, MemberViewSkeleton } from './member-view.tsx'

export type MemberScreenProps = {
  onLike: LikeHandler
  onLikePart: LikePartHandler
  onShown: (profile: Profile) => void
  /** For a missing profile. */
  backLink: { to: string; label: string }
  /** Above the profile: where the member came from. */
  trail?: ReactNode
  /** Below the profile. */
  More?: ComponentType<{ id: string }>
}

const isGone = (error: unknown) => error instanceof CallError && error.code === 'profiles.not_viewable'

/** Likes are passed in, because profiles may not import that feature. */
export function MemberScreen({ onLike, onLikePart, onShown, backLink, trail, More }: MemberScreenProps) {
  const t = useT()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const placesCame = usePlacesCame()
  const { data, error, isFetching, refetch } = useQuery(memberQuery(id))
  const profile = placesCame ? data : undefined
  const gone = isGone(error)
  usePageTitle(gone ? '' : (profile?.name ?? ''))

  useEffect(() => {
    if (profile) onShown(profile)
  }, [profile, onShown])

  return (
    <div className={cx('page flex grow flex-col lg:py-8', trail ? 'gap-2 pt-2' : 'gap-4 sm:pt-4')}>
      {trail}
      {gone ? (
        <Gone backLink={backLink} />
      ) : profile ? (
        <MemberView
          key={profile.id}
          profile={profile}
          actions={<ActionBar profile={profile} onLike={onLike} />}
          onLikePart={onLikePart}
          onBlocked={() => navigate(backLink.to, { replace: true })}
        />
      ) : error ? (
        <>
          <h1 className="sr-only">{t('profiles.failed')}</h1>
          <ErrorNote
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="max-lg:mt-4"
          />
        </>
      ) : (
        <MemberViewSkeleton />
      )}
      {More && !gone && profile && <More id={profile.id} />}
    </div>
  )
}

// The same for all absent members, so that it does not tell why (spec/profiles 23).
function Gone({ backLink }: { backLink: MemberScreenProps['backLink'] }) {
  const t = useT()
  return (
    <EmptyState
      icon={<UserX />}
      title={<h1 className="text-2xl">{t('errors.profiles.not_viewable')}</h1>}
      text={t('profiles.gone')}
      action={<ButtonLink to={backLink.to}>{backLink.label}</ButtonLink>}
    />
  )
}
