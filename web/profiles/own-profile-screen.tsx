import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccountCard } from './card/account-card.tsx'
import { ProfileEditor } from './editor/profile-editor.tsx'
import { MemberView, MemberViewSkeleton } from './member/member-view.tsx'
import { memberQuery } from './profiles.api.ts'

const VIEW = 'view'

export type OwnProfileScreenProps = {
  photos: ReactNode
  /** Above the tabs: requests that wait for the member. */
  notice?: ReactNode
}

export function OwnProfileScreen({ photos, notice }: OwnProfileScreenProps) {
  const t = useT()
  const { user } = useUser()
  const [query, setQuery] = useSearchParams()
  usePageTitle(t('profiles.own.title'))
  if (!user) return null
  const tab = query.has(VIEW) ? 'view' : 'edit'
  return (
    <div className="page flex flex-col gap-4 py-6 lg:py-8">
      <h1 className="text-3xl">{t('profiles.own.title')}</h1>
      {notice}
      <Tabs
        label={t('profiles.own.title')}
        tabs={[
          { id: 'edit', label: t('profiles.own.edit') },
          { id: 'view', label: t('profiles.own.view') },
        ]}
        value={tab}
        onChange={(to) =>
          setQuery(to === 'view' ? { [VIEW]: '1' } : {}, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'edit' ? (
          <ProfileEditor photos={photos} aside={<AccountCard user={user} />} />
        ) : (
          <div className="flex flex-col gap-4">
            {user.profile.main_image?.status === 'inspection' && (
              <Alert kind="info">{t('profiles.own.photo_inspection')}</Alert>
            )}
            <AsOthersSee id={user.profile.id} />
          </div>
        )}
      </Tabs>
    </div>
  )
}

function AsOthersSee({ id }: { id: string }) {
  const { data: profile, error, isFetching, refetch } = useQuery(memberQuery(id))
  if (profile) return <MemberView profile={profile} level="h2" />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <MemberViewSkeleton />
}
