import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useFilterLabels } from '#web/search/filter/filter-labels.ts'
import { filterChips } from '#web/search/filter/filter-parts.ts'
import { type MemberFilter, tidy } from '#web/search/filter/member-filter.ts'
import { searchedBy } from '#web/search/filter/searched-by.ts'

/** What a search asks for, in words, as the chips of the search name it. */
export function FilterSummary({ filter: asked }: { filter: MemberFilter }) {
  const t = useT()
  const { user } = useUser()
  const { settings } = useSettings()
  const { defaults } = searchedBy(user, settings)
  const filter = tidy(asked, defaults)
  const { chipLabel, partLabel } = useFilterLabels({ filter, defaults, around: undefined })
  const chips = filterChips(filter)
  return (
    <p className="text-muted">
      {chips.length ? chips.map(chipLabel).join(' · ') : t('searches.all', { who: partLabel('gender') })}
    </p>
  )
}
