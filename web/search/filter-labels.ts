import { useLanguage, useT } from '#web/lib/i18n.tsx'
import { useRegions } from '#web/lib/settings.ts'
import type { Defaults, MemberFilter, Part } from './member-filter.ts'

/** What a part of a filter is called on its chip. */
export function useFilterLabels(defaults: Defaults): (part: Part, filter: MemberFilter) => string {
  const t = useT()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const countryNamed = (code: string | undefined) => regions?.find(({ country }) => country === code)
  const ages = ({ min_age: min, max_age: max }: MemberFilter) => {
    if (min !== undefined && min === max) return t('search.ages_exact', { age: String(min) })
    if (min !== undefined && max !== undefined) {
      return t('search.ages_between', { min: String(min), max: String(max) })
    }
    return min === undefined
      ? t('search.ages_to', { max: String(max) })
      : t('search.ages_from', { min: String(min) })
  }
  return (part, filter) => {
    const { gender = defaults.gender, country = defaults.country, countryregion = '' } = filter
    switch (part) {
      case 'gender':
        return t(`enums.gender_plural.${gender}`)
      case 'country':
        return countryNamed(country)?.names[language] ?? country
      case 'countryregion':
        return (
          countryNamed(country)?.regions.find(({ code }) => code === countryregion)?.names[language] ??
          countryregion
        )
      case 'ages':
        return ages(filter)
      default:
        return t(`search.${part}`)
    }
  }
}
