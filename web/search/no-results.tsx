import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useFilterLabels } from './filter/filter-labels.ts'
import { filterParts, type Part } from './filter/filter-parts.ts'
import type { MemberFilter } from './filter/member-filter.ts'
import type { FilterState } from './filter/use-filter.ts'
import { type Relaxation, relaxationsQuery } from './search.api.ts'

/** Offers to drop the filters that exclude everybody (spec/discovery 9). */
export function NoResults({ state, onChanged }: { state: FilterState; onChanged: () => void }) {
  const t = useT()
  const { language } = useLanguage()
  const { filter, toRequest } = state
  const { partLabel, placeLabel } = useFilterLabels(state)
  const queryClient = useQueryClient()
  const filtered = filterParts(filter).length > 0
  const { data: relaxations } = useQuery({
    ...relaxationsQuery(queryClient, filter, toRequest),
    enabled: filtered,
  })
  const named = (parts: Part[]) => new Intl.ListFormat(language).format(parts.map(partLabel))
  const relaxationLabel = ({ parts, filter: wider, count }: Relaxation) =>
    wider.neighbours && !filter.neighbours
      ? t('search.none.wider', { place: placeLabel(wider), count })
      : t('search.none.without', { filter: named(parts), count })
  const set = (next: MemberFilter) => {
    state.set(next)
    onChanged()
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('search.found', { count: 0 })}
      text={t(filtered ? 'search.none.text' : 'search.none.nobody')}
      action={
        filtered && (
          <div className="flex flex-col items-center gap-3">
            {relaxations?.map((relaxation) => (
              <Button key={relaxation.parts.join()} variant="outline" onClick={() => set(relaxation.filter)}>
                {relaxationLabel(relaxation)}
              </Button>
            ))}
            <Button variant={relaxations?.length ? 'ghost' : 'primary'} onClick={() => set({})}>
              {t('search.clear')}
            </Button>
          </div>
        )
      }
    />
  )
}
