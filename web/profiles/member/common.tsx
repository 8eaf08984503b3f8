import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { Profile } from '#contract/profiles.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { interestsQuery } from '#web/profiles/interests.ts'
import { usePlaces } from '#web/profiles/place.ts'

const MOST = 3

/** German keeps its capitals in a sentence, and so do names such as BBQ. */
const inSentence = (name: string, language: string): string =>
  language === 'de' || /^.\p{Lu}/u.test(name)
    ? name
    : name.charAt(0).toLocaleLowerCase(language) + name.slice(1)

/** Sensitive interests are left out. */
export function Common({ profile }: { profile: Profile }) {
  const t = useT()
  const { language } = useLanguage()
  const { user } = useUser()
  const { short } = usePlaces()
  const { data } = useQuery(interestsQuery)
  const ownProfile = user?.profile
  if (!ownProfile || ownProfile.id === profile.id) return null
  const names = profile.interests.flatMap(({ key, shared }) => {
    const found = shared && data?.interests.find((one) => one.key === key && !one.sensitive)
    return found ? [inSentence(found.names[language], language)] : []
  })
  const list = new Intl.ListFormat(language).format(names.slice(0, MOST))
  const isNear = profile.city ? profile.city === ownProfile.city : profile.region === ownProfile.region
  const place = isNear ? short(profile) : ''
  if (!list && !place) return null
  return (
    <p className="flex items-start gap-3 rounded-lg bg-primary-soft px-4 py-3 font-medium text-on-primary-soft">
      <Sparkles aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        {list && place
          ? t('profiles.common.both', { list, place })
          : list
            ? t('profiles.common.interests', { list })
            : t('profiles.common.place', { place })}
      </span>
    </p>
  )
}
