import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/texts/i18n.tsx'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { Consent } from '#web/profiles/editor/sensitive-section.tsx'
import { Section } from '#web/settings/sections.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Repeats the consent of the profile, because members look for it here (spec/profiles 5). */
export function ConsentSection() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(profileQuery)
  return (
    <Section title={t('profiles.edit.sensitive')}>
      <p className="text-muted">{t('profiles.edit.sensitive_hint')}</p>
      {data && <Consent since={data.sensitive_consent} />}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {!data && <ErrorNote error={error} retrying={isFetching} onRetry={() => void refetch()} />}
    </Section>
  )
}
