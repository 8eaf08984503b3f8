import { BellRing, Bookmark, BookmarkCheck, BookmarkX, Search } from 'lucide-react'
import { useRef } from 'react'
import { pages } from '#contract/rules/pages.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { filterParts } from './filter/filter-parts.ts'
import { filterToQuery, isSame, type MemberFilter } from './filter/member-filter.ts'
import type { FilterState } from './filter/use-filter.ts'
import { useSaveSearch } from './search.api.ts'

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const
const buttonProps = { variant: 'ghost', size: 'sm', className: 'min-h-10 px-3' } as const

/** Confirms only after the server answered. */
export function SavedSearch({ state, onChanged }: { state: FilterState; onChanged: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const box = useRef<HTMLDivElement>(null)
  const { mutate, isPending, variables } = useSaveSearch()
  const { filter, kept, around = {}, ready } = state
  const isKept = kept !== undefined && isSame(kept, filter)
  // The default search need not be saved.
  const some = kept ? filterParts(filter).length > 0 : !isSame(filter, around)
  if (!ready) return null

  const keep = (wanted: MemberFilter | null) =>
    mutate(wanted, {
      onSuccess: () => {
        showToast({ text: t(wanted ? 'search.saved.done' : 'search.saved.forgotten') })
        // The pressed button may be gone.
        box.current?.focus({ preventScroll: true })
      },
      onError: (error) =>
        showToast({ kind: 'danger', text: t('search.saved.failed', { reason: errorText(error) }) }),
    })
  const use = () => {
    if (kept) state.set(kept)
    onChanged()
  }
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('search.saved.title')}
      tabIndex={-1}
      data-quiet-focus
      className={cx('-my-1 flex flex-wrap items-center', !isKept && '-ms-3')}
    >
      {isKept && (
        <p className="flex min-h-10 items-center gap-2 pe-1 text-sm font-medium text-muted">
          <BookmarkCheck {...icon} className="size-4 shrink-0 text-primary" />
          {t('search.saved.this')}
        </p>
      )}
      {!isKept && some && (
        <Button
          {...buttonProps}
          icon={<Bookmark {...icon} />}
          loading={isPending && variables !== null}
          onClick={() => keep(filter)}
        >
          {t('search.saved.save')}
        </Button>
      )}
      {kept && !isKept && (
        <Button {...buttonProps} icon={<Search {...icon} />} onClick={use}>
          {t('search.saved.use')}
        </Button>
      )}
      {isKept && (
        <Button
          {...buttonProps}
          icon={<BookmarkX {...icon} />}
          loading={isPending && variables === null}
          onClick={() => keep(null)}
        >
          {t('search.saved.forget')}
        </Button>
      )}
      <ButtonLink
        {...buttonProps}
        icon={<BellRing {...icon} />}
        to={filterParts(filter).length ? `${pages.searches}?${filterToQuery(filter)}` : pages.searches}
      >
        {t('searches.link')}
      </ButtonLink>
    </div>
  )
}
