import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { partsOf } from './member-filter.ts'
import type { FilterState } from './use-filter.ts'
import type { Results } from './use-results.ts'

/** The filters on smaller screens: a button with the number of them, and a sheet that says at once what they find. */
export function FilterSheet({ state, results }: { state: FilterState; results: Results }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const count = partsOf(state.filter).length
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="min-h-11 shrink-0 lg:hidden"
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
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
          <Button full loading={results.loading && results.outdated} onClick={close}>
            {t('search.show', { count: results.total ?? 0 })}
          </Button>
        }
      >
        <FilterForm state={state} />
        {count > 0 && (
          <Button full variant="ghost" className="mt-4" onClick={state.clear}>
            {t('search.clear')}
          </Button>
        )}
      </Sheet>
    </>
  )
}
