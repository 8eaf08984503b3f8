import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { useLike } from '#web/likes/like/use-like.ts'
import { MemberCard } from '#web/profiles/card/member-card.tsx'
import { MemberGrid, MemberGridSkeleton } from '#web/profiles/card/member-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { signupMatchesQuery } from './finder.api.ts'
import { isNewMember } from './new-member.ts'
import { keptPreset, searchPath } from './preset.ts'

const MOST = 12
const FIRST_ROW = 4

/** The first page after a sign-up. Older members are redirected to the search. */
export function SignupMatchesScreen() {
  const { user } = useUser()
  const [cameAt] = useState(() => new Date())
  if (!user) return null
  return isNewMember(user, cameAt) ? <Matches /> : <Navigate to="/members" replace />
}

function Matches() {
  const t = useT()
  usePageTitle(t('finder.matches.title'))
  const { user } = useUser()
  // Only the browser knows the answers of the match finder.
  const isHydrated = useHydrated()
  const [kept] = useState(keptPreset)
  const preset = isHydrated ? kept : {}
  const { data, error, refetch, isFetching } = useQuery({
    ...signupMatchesQuery(preset.age),
    enabled: isHydrated,
  })
  const profiles = data?.profiles ?? []
  const liked = profiles.some((profile) => profile.liked)
  const onwards = searchPath(preset)
  return (
    <div className="page flex flex-col gap-6 py-6 md:py-10">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <h1 className="min-w-min grow basis-0 text-3xl">{t('finder.matches.title')}</h1>
          <ButtonLink to={onwards} variant="outline" className="shrink-0">
            {t('finder.matches.skip')}
          </ButtonLink>
        </div>
        <p className="text-muted">{t('finder.matches.text')}</p>
        {user?.status === 'not_confirmed' && (
          <p className="text-sm text-muted">{t('finder.matches.waiting')}</p>
        )}
      </header>
      <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && <MemberGridSkeleton count={MOST} />}
      {data && (profiles.length > 0 ? <Cards profiles={profiles} /> : <Nobody />)}
      {profiles.length > 0 && (
        <ButtonLink
          to={onwards}
          size="lg"
          variant={liked ? 'primary' : 'outline'}
          className="self-center max-sm:w-full"
        >
          {t('finder.matches.onwards')}
        </ButtonLink>
      )}
    </div>
  )
}

function Cards({ profiles }: { profiles: ProfileCard[] }) {
  const onLike = useLike()
  return (
    <MemberGrid>
      {profiles.map((profile, at) => (
        <li key={profile.id}>
          <MemberCard profile={profile} onLike={onLike} first={at < FIRST_ROW} />
        </li>
      ))}
    </MemberGrid>
  )
}

function Nobody() {
  const t = useT()
  return (
    <EmptyState
      icon={<UsersRound />}
      title={t('finder.matches.none')}
      text={t('finder.matches.none_text')}
      action={<ButtonLink to="/members">{t('finder.matches.wider')}</ButtonLink>}
    />
  )
}
