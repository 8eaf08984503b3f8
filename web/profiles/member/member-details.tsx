import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePlaces } from '#web/profiles/place.ts'
import { factNames, useFactTexts } from './facts.ts'
import { MemberInterests } from './member-interests.tsx'

type ShownFacts = Pick<
  Profile,
  'name' | 'about' | 'gender' | 'sexuality' | 'city' | 'region' | 'country' | 'facts' | 'interests'
>

/** The member's text and the facts that the site shows. Empty facts are left out. */
export function MemberDetails({ profile }: { profile: ShownFacts }) {
  const t = useT()
  const facts = useFacts(profile)
  return (
    <div className="flex flex-col gap-6">
      {profile.about && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl">{t('profiles.about', { name: profile.name })}</h2>
          <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{profile.about}</p>
        </section>
      )}
      {facts.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl">{t('profiles.facts')}</h2>
          <dl className="divide-y divide-border border-y border-border">
            {facts.map(({ key, label, value }) => (
              <div key={key} className="flex gap-4 py-2.5">
                <dt className="w-36 shrink-0 text-muted">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <MemberInterests interests={profile.interests} />
    </div>
  )
}

type Fact = { key: string; label: ReactNode; value: ReactNode }

function useFacts(profile: ShownFacts): Fact[] {
  const t = useT()
  const { settings } = useSettings()
  const place = usePlaces().full(profile)
  const { label, answer } = useFactTexts()
  const facts: Fact[] = [
    { key: 'gender', label: t('profiles.gender'), value: t(`enums.gender.${profile.gender}`) },
    { key: 'city', label: t('profiles.place'), value: place },
    {
      key: 'sexuality',
      label: t('profiles.sexuality'),
      value: profile.sexuality && t(`enums.sexuality.${profile.sexuality}`),
    },
  ]
  for (const name of factNames) {
    const value = profile.facts[name]
    if (value) facts.push({ key: name, label: label(name), value: answer(name, value) })
  }
  const shown = settings?.visible_profile_fields
  return facts.filter(({ key, value }) => value && (shown?.includes(key) ?? true))
}
