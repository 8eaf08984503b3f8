import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EditableProfile } from '#contract/own-profile.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { PromptsSection } from '#web/profiles/prompts/prompts-section.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AboutSection } from './about-section.tsx'
import { Completeness, nextSection } from './completeness.tsx'
import { FactsSection } from './facts-section.tsx'
import { InterestsSection } from './interests-section.tsx'
import { profileQuery } from './own-profile.api.ts'
import { PersonSection } from './person-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { NextSection } from './section.tsx'
import { SensitiveSection } from './sensitive-section.tsx'

export type ProfileEditorProps = {
  /** Passed in, because the photos feature depends on this one. */
  photos: ReactNode
  /** Below the completeness. */
  aside: ReactNode
}

/** Sections that open, first the next best step; each saves by itself (spec/profiles 11). */
export function ProfileEditor({ photos, aside }: ProfileEditorProps) {
  const t = useT()
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="flex flex-col gap-5 lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:col-start-2">
        {profile ? <Completeness profile={profile} /> : !error && <Skeleton className="h-44 w-full" />}
        <div className="max-lg:hidden">{aside}</div>
      </div>
      <div className="flex flex-col gap-3 lg:col-start-1 lg:row-start-1">
        <section id="photos" aria-labelledby="photos-title" className="card flex flex-col gap-4 p-4 sm:p-5">
          <h2 id="photos-title" tabIndex={-1} className="text-lg">
            {t('photos.title')}
          </h2>
          {photos}
        </section>
        {profile ? (
          <Sections profile={profile} />
        ) : error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          ['about', 'person', 'place'].map((name) => <Skeleton key={name} className="h-20 w-full" />)
        )}
        <div className="lg:hidden">{aside}</div>
      </div>
    </div>
  )
}

function Sections({ profile }: { profile: EditableProfile }) {
  return (
    <NextSection value={nextSection(profile)}>
      <AboutSection profile={profile} />
      <PromptsSection profile={profile} />
      <PersonSection profile={profile} />
      <PlaceSection profile={profile} />
      <FactsSection profile={profile} />
      <InterestsSection profile={profile} />
      <SensitiveSection profile={profile} />
    </NextSection>
  )
}
