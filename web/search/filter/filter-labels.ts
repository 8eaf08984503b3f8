import { useQuery } from '@tanstack/react-query'
import { useRegions } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { interestsQuery } from '#web/profiles/interests.ts'
import { useFactTexts } from '#web/profiles/member/facts.ts'
import type { FilterChip, Part } from './filter-parts.ts'
import { type Choice, isChoice, type MemberFilter } from './member-filter.ts'
import type { FilterState } from './use-filter.ts'

export function useChoiceTexts() {
  const t = useT()
  const facts = useFactTexts()
  return {
    /** These labels are about other people; those of the own profile speak to its owner. */
    label: (name: Choice) => {
      if (name === 'interests') return t('profiles.interests.title')
      return name === 'reason' ? t('search.reason') : facts.label(name)
    },
    answer: facts.answer,
  }
}

/** Also of its chip. */
export function useFilterLabels({
  filter,
  defaults,
  around,
}: Pick<FilterState, 'filter' | 'defaults' | 'around'>) {
  const t = useT()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const texts = useChoiceTexts()
  const { data: interests } = useQuery({ ...interestsQuery, enabled: Boolean(filter.interests) })

  const countryNamed = (code: string | undefined) => regions?.find(({ country }) => country === code)
  const placeLabel = ({ country = defaults.country, countryregion = '', neighbours }: MemberFilter) => {
    const found = countryNamed(country)?.regions.find(({ code }) => code === countryregion)
    const region = found?.names[language] ?? countryregion
    return neighbours ? t('search.reach.neighbours', { region }) : region
  }
  const agesLabel = ({ min_age: min, max_age: max }: MemberFilter) => {
    if (min === undefined && max === undefined) return t('search.any_age')
    if (min !== undefined && min === max) return t('search.ages_exact', { age: String(min) })
    if (min !== undefined && max !== undefined) {
      return t('search.ages_between', { min: String(min), max: String(max) })
    }
    return min === undefined
      ? t('search.ages_to', { max: String(max) })
      : t('search.ages_from', { min: String(min) })
  }
  const partLabel = (part: Part): string => {
    if (isChoice(part)) return texts.label(part)
    const { gender = defaults.gender, country = defaults.country } = filter
    switch (part) {
      case 'gender':
        return t(`enums.gender_plural.${gender}`)
      case 'country':
        return countryNamed(country)?.names[language] ?? country
      case 'countryregion':
        return placeLabel(filter)
      case 'ages':
        return agesLabel(filter)
      default:
        return t(`search.${part}`)
    }
  }
  const answerLabel = (name: Choice, value: string) =>
    name === 'interests'
      ? (interests?.interests.find(({ key }) => key === value)?.names[language] ?? texts.label(name))
      : t('search.answer', { field: texts.label(name), answer: texts.answer(name, value as never) })
  const isAround = filter.min_age === around?.min_age && filter.max_age === around?.max_age
  return {
    agesLabel,
    placeLabel,
    partLabel,
    chipLabel: ({ part, value }: FilterChip) => {
      if (part === 'ages' && isAround) return t('search.ages_around', { ages: agesLabel(filter) })
      return isChoice(part) && value !== undefined ? answerLabel(part, value) : partLabel(part)
    },
  }
}
