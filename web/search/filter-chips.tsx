import { useT } from '#web/lib/i18n.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useFilterLabels } from './filter-labels.ts'
import { type MemberFilter, partsOf, withoutPart } from './member-filter.ts'
import type { FilterState } from './use-filter.ts'

/** What is filtered by; each can be taken away, or all at once. */
export function FilterChips({ state, onChanged }: { state: FilterState; onChanged: () => void }) {
  const t = useT()
  const labelOf = useFilterLabels(state.defaults)
  const parts = partsOf(state.filter)
  if (!parts.length) return null
  const set = (filter: MemberFilter) => {
    state.set(filter)
    onChanged()
  }
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('search.filters')}>
      {parts.map((part) => {
        const label = labelOf(part, state.filter)
        return (
          <li key={part} className="min-w-0">
            <Chip
              tone="primary"
              onRemove={() => set(withoutPart(state.filter, part))}
              removeLabel={t('search.remove', { filter: label })}
            >
              {label}
            </Chip>
          </li>
        )
      })}
      <li>
        <button type="button" onClick={() => set({})} className="link min-h-7 px-1 text-sm font-medium">
          {t('search.clear')}
        </button>
      </li>
    </ul>
  )
}
