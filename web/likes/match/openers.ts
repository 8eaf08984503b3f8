import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { type IcebreakerKey, icebreakerKeys } from '#contract/rules/values.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { type T, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { interestsQuery } from '#web/profiles/interests.ts'
import { regionName } from '#web/profiles/place.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'

/** What two members share, in words, and what the other one answered. */
export type Shared = { answer?: string; interests: readonly string[]; place: string | undefined }

/** So many general lines in a row; after the last comes the first. */
export const generalFrom = (start: number, count: number): IcebreakerKey[] =>
  Array.from({ length: count }, (_, index) => icebreakerKeys[(start + index) % icebreakerKeys.length]).filter(
    (key) => key !== undefined,
  )

const QUOTED = 60
/** The first sentence of an answer without its end, or as much of it as is read at a glance. */
function quoteOf(answer: string): string {
  const [first = answer] = answer.split(/(?<=[.!?…])\s/)
  if (first.length <= QUOTED) return first.replace(/[.…\s]+$/, '')
  return `${first.slice(0, QUOTED).replace(/[\s,;:]+\S*$/, '')}…`
}

/**
 * Opening lines from an answer, then from what both share; general ones from `start` on fill up to
 * `count`.
 */
export function openersFrom(t: T, shared: Shared, start: number, count: number): string[] {
  const { answer, interests, place } = shared
  const [first, second] = interests
  return [
    ...(answer ? [t('likes.opener.answer', { answer: quoteOf(answer) })] : []),
    ...(first ? [t('likes.opener.interest', { interest: first })] : []),
    ...(place ? [t('likes.opener.place', { place })] : []),
    ...(second ? [t('likes.opener.interest_too', { interest: second })] : []),
    ...generalFrom(start, count).map((key) => t(`chat.icebreakers.${key}`)),
  ].slice(0, count)
}

/** The same general lines for the same member, so that they do not change from look to look. */
const startOf = (id: string) => Number.parseInt(id.slice(0, 8), 16) || 0

/** Two opening lines for this member (spec/chat 10); undefined while they are looked up. */
export function useOpeners(id: string): string[] | undefined {
  const t = useT()
  const { language } = useLanguage()
  const { user } = useUser()
  const { regions } = useRegions()
  const { data: profile, isPending } = useQuery(memberQuery(id))
  const { data: names, isPending: areNamesPending } = useQuery(interestsQuery)
  if (isPending || areNamesPending) return undefined
  const placeOf = ({ city, region, country }: Profile) => {
    const own = user?.profile
    if (city && city === own?.city) return city
    return region === own?.region ? regionName({ city, region, country }, { regions, language }) : undefined
  }
  // A sensitive interest is nobody's first word.
  const nameOf = (key: string) =>
    names?.interests.find((one) => one.key === key && !one.sensitive)?.names[language]
  const [prompt] = profile?.prompts ?? []
  const shared = {
    ...(prompt && { answer: prompt.answer }),
    interests: profile?.interests.flatMap((one) => (one.shared && nameOf(one.key)) || []) ?? [],
    place: profile && placeOf(profile),
  }
  return openersFrom(t, shared, startOf(id), 2)
}
