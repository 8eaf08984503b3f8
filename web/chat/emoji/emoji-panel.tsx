import { type EmojiData, EmojiPicker, type EmojiPickerListComponents } from 'frimousse'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#contract/rules/values.ts'
import { useMedia } from '#web/lib/media.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/forms/inputs.tsx'
import { type Group, groups, loadEmoji } from './emoji-data.ts'

export type EmojiPanelProps = {
  /** The panel stands above it. */
  button: RefObject<HTMLButtonElement | null>
  onChoose: (emoji: string) => void
  onClose: () => void
}

const COLUMNS = 8
const GAP_PX = 8

/** In the top layer, so that nothing clips it. Stays open for the next one; Escape closes it. */
export function EmojiPanel({ button, onChoose, onClose }: EmojiPanelProps) {
  const t = useT()
  const { language } = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  const { data, hasFailed } = useEmoji(language)
  const [chosen, setChosen] = useState('')
  useLayoutEffect(() => {
    const shown = panel.current
    if (!shown) return
    if (!shown.matches(':popover-open')) shown.showPopover()
    // The keyboard of a phone comes and goes.
    const put = () => button.current && place(shown, button.current)
    put()
    shown.focus()
    addEventListener('resize', put)
    return () => removeEventListener('resize', put)
  }, [button])
  // On a phone the keyboard would cover the list.
  const types = useMedia('(pointer: fine)')
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={t('emoji.label')}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-auto m-0 w-[min(22rem,calc(100vw-1rem))] animate-appear rounded-lg border border-border bg-raised p-0 text-text shadow-3"
    >
      {hasFailed && <p className="p-4">{t('emoji.failed')}</p>}
      {!hasFailed && !data && <p className="p-4 text-muted">{t('emoji.loading')}</p>}
      {data && (
        <EmojiPicker.Root
          locale={language}
          columns={COLUMNS}
          resolveEmojiData={() => data}
          onEmojiSelect={({ emoji, label }) => {
            onChoose(emoji)
            setChosen(label)
          }}
          className="flex h-80 max-h-[45dvh] flex-col"
        >
          <div className="flex gap-2 border-b border-border p-2">
            <EmojiPicker.Search
              // Focused with the panel, which the member has just opened.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={types}
              aria-label={t('emoji.search')}
              placeholder={t('emoji.search')}
              className={cx(inputClass, 'min-w-0')}
            />
            <EmojiPicker.SkinToneSelector
              aria-label={t('emoji.skin')}
              title={t('emoji.skin')}
              className="inline-grid size-11 shrink-0 place-items-center rounded-md text-xl hover:bg-surface-2"
            />
          </div>
          <EmojiPicker.Viewport className="min-h-0 grow overflow-y-auto px-2 pb-2">
            <EmojiPicker.Empty>
              <p className="p-4 text-center text-muted">{t('emoji.none')}</p>
            </EmojiPicker.Empty>
            <EmojiPicker.List components={parts} className="pb-1 select-none" />
          </EmojiPicker.Viewport>
        </EmojiPicker.Root>
      )}
      <span role="status" className="sr-only">
        {chosen}
      </span>
    </div>
  )
}

// The library counts from 0.
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1)

// Outside the panel, because the list renders them anew where they change.
const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, className, ...rest }) => (
    <div {...rest} className={cx('bg-raised px-1 py-1.5 text-sm font-semibold text-muted', className)}>
      {category.label in names && <GroupName group={category.label as Group} />}
    </div>
  ),
  Row: ({ className, ...rest }) => (
    <div {...rest} aria-rowindex={fromOne(rest['aria-rowindex'])} className={cx('scroll-my-1', className)} />
  ),
  Emoji: ({ emoji, className, ...rest }) => (
    <button
      type="button"
      {...rest}
      role="gridcell"
      aria-colindex={fromOne(rest['aria-colindex'])}
      title={emoji.label}
      className={cx(
        'grid h-10 w-1/8 shrink-0 place-items-center rounded-md text-2xl data-active:bg-surface-2 data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus',
        className,
      )}
    >
      {emoji.emoji}
    </button>
  ),
}

// The library measures a header of its own, which has the name of no group.
const names = Object.fromEntries(Object.values(groups).map((group) => [group, true]))

function GroupName({ group }: { group: Group }) {
  const t = useT()
  return t(`emoji.groups.${group}`)
}

function useEmoji(language: Language): { data?: EmojiData; hasFailed: boolean } {
  const [state, setState] = useState<{ data?: EmojiData; hasFailed: boolean }>({ hasFailed: false })
  useEffect(() => {
    let isLeft = false
    const put = (next: { data?: EmojiData; hasFailed: boolean }) => !isLeft && setState(next)
    loadEmoji(language).then(
      (data) => put({ data, hasFailed: false }),
      () => put({ hasFailed: true }),
    )
    return () => {
      isLeft = true
    }
  }, [language])
  return state
}

/** Above the button, inside the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const left = Math.min(at.right, innerWidth - GAP_PX) - panel.offsetWidth
  panel.style.left = `${Math.max(GAP_PX, left)}px`
  panel.style.bottom = `${innerHeight - at.top + GAP_PX}px`
}
