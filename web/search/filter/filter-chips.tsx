import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Chip } from '#web/ui/forms/chip.tsx'
import { useFilterLabels } from './filter-labels.ts'
import { filterChips, withoutChip } from './filter-parts.ts'
import type { MemberFilter } from './member-filter.ts'
import type { FilterState } from './use-filter.ts'

export function FilterChips({ state, onChanged }: { state: FilterState; onChanged: () => void }) {
  const t = useT()
  const { chipLabel } = useFilterLabels(state)
  const chips = filterChips(state.filter)
  if (!chips.length) return null
  const set = (filter: MemberFilter) => {
    state.set(filter)
    onChanged()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" className="flex flex-wrap items-center gap-2" aria-label={t('search.filters')}>
      {chips.map((chip) => {
        const label = chipLabel(chip)
        return (
          <li key={`${chip.part} ${chip.value}`} className="max-w-full min-w-0">
            <Chip
              tone="primary"
              onRemove={() => set(withoutChip(state.filter, chip))}
              removeLabel={t('search.remove', { filter: label })}
            >
              {label}
            </Chip>
          </li>
        )
      })}
      {/* The button of the only chip does the same. */}
      <li className={cx(chips.length === 1 && 'max-[379px]:hidden')}>
        <button type="button" onClick={() => set({})} className="link min-h-7 px-1 text-sm font-medium">
          {t('search.clear')}
        </button>
      </li>
    </ul>
  )
}
