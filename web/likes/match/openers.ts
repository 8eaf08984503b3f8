import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { type IcebreakerKey, icebreakerKeys } from '#contract/rules/values.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { type T, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { interestsQuery } from '#web/profiles/interests.ts'
import { regionName } from '#web/profiles/place.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'

/** `answer` is the other member's. */
export type Shared = { answer?: string; interests: readonly string[]; place: string | undefined }

/** Starts again after the last line. */
export const generalFrom = (start: number, count: number): IcebreakerKey[] =>
  Array.from({ length: count }, (_, index) => icebreakerKeys[(start + index) % icebreakerKeys.length]).filter(
    (key) => key !== undefined,
  )

const QUOTED = 60
/** The first sentence without its end, or as much as can be read at a glance. */
function firstSentence(answer: string): string {
  const [first = answer] = answer.split(/(?<=[.!?…])\s/)
  if (first.length <= QUOTED) return first.replace(/[.…\s]+$/, '')
  return `${first.slice(0, QUOTED).replace(/[\s,;:]+\S*$/, '')}…`
}

/** From an answer, then from what both share; general lines from `start` on fill up to `count`. */
export function openersFrom(t: T, shared: Shared, start: number, count: number): string[] {
  const { answer, interests, place } = shared
  const [first, second] = interests
  return [
    ...(answer ? [t('likes.opener.answer', { answer: firstSentence(answer) })] : []),
    ...(first ? [t('likes.opener.interest', { interest: first })] : []),
    ...(place ? [t('likes.opener.place', { place })] : []),
    ...(second ? [t('likes.opener.interest_too', { interest: second })] : []),
    ...generalFrom(start, count).map((key) => t(`chat.icebreakers.${key}`)),
  ].slice(0, count)
}

/** The same general lines for the same member at each visit. */
const startIndex = (id: string) => Number.parseInt(id.slice(0, 8), 16) || 0

/** Two lines (spec/chat 10); undefined while they load. */
export function useOpeners(id: string): string[] | undefined {
  const t = useT()
  const { language } = useLanguage()
  const { user } = useUser()
  const { regions } = useRegions()
  const { data: profile, isPending } = useQuery(memberQuery(id))
  const { data: names, isPending: areNamesPending } = useQuery(interestsQuery)
  if (isPending || areNamesPending) return undefined
  const sharedPlace = ({ city, region, country }: Profile) => {
    const ownProfile = user?.profile
    if (city && city === ownProfile?.city) return city
    return region === ownProfile?.region
      ? regionName({ city, region, country }, { regions, language })
      : undefined
  }
  // A sensitive interest is no opening line.
  const interestName = (key: string) =>
    names?.interests.find((one) => one.key === key && !one.sensitive)?.names[language]
  const [prompt] = profile?.prompts ?? []
  const shared = {
    ...(prompt && { answer: prompt.answer }),
    interests: profile?.interests.flatMap((one) => (one.shared && interestName(one.key)) || []) ?? [],
    place: profile && sharedPlace(profile),
  }
  return openersFrom(t, shared, startIndex(id), 2)
}
