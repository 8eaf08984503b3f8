import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Results } from './use-results.ts'

/** Clears the accumulated results: the search begins again at page one (spec/discovery 6). */
export function ClearResults({ results, onChanged }: { results: Results; onChanged: () => void }) {
  const t = useT()
  if (!results.accumulated) return null
  const clear = () => {
    results.clear()
    scrollTo({ top: 0 })
    onChanged()
  }
  return (
    <Button variant="ghost" size="sm" className="min-h-10 self-center" onClick={clear}>
      {t('search.clear_results')}
    </Button>
  )
}
