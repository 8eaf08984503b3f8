import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { Results } from '#web/search/use-results.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { filterChips } from './filter-parts.ts'
import type { FilterState } from './use-filter.ts'

/** For small screens. */
export function FilterSheet({ state, results }: { state: FilterState; results: Results }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const count = filterChips(state.filter).length
  const close = () => setOpen(false)
  const { total, error, loading, outdated } = results
  const isCounted = total !== undefined && !error && !(loading && outdated)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="min-h-11 shrink-0 lg:hidden"
        icon={<SlidersHorizontal aria-hidden="true" className="size-5 max-[379px]:hidden" />}
        onClick={() => setOpen(true)}
      >
        {t('search.filters')}
        <Badge count={count} label={t('search.filters_active', { count })} />
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={t('search.filters')}
        footer={
          <Button full onClick={close}>
            {isCounted ? t('search.show', { count: total }) : t('search.show_results')}
          </Button>
        }
      >
        <FilterForm state={state} results={results} />
        {count > 0 && (
          <Button full variant="ghost" className="mt-4" onClick={state.clear}>
            {t('search.clear')}
          </Button>
        )}
      </Sheet>
    </>
  )
}
