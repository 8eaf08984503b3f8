import type { KeyboardEvent } from 'react'
import { type ReactionKey, reactionKeys } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { glyphs } from './glyphs.ts'

type ReactionRowProps = {
  chosen: ReactionKey | null
  /** Null takes the chosen one away. */
  onChoose: (reaction: ReactionKey | null) => void
}

/** In a menu, above its items. */
export function ReactionRow({ chosen, onChoose }: ReactionRowProps) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move the focus of its buttons
    <div role="group" aria-label={t('message.react')} onKeyDown={moveFocus} className="-mx-2 flex">
      {reactionKeys.map((key) => (
        <button
          key={key}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={chosen === key}
          aria-label={t(`message.reactions.${key}`)}
          title={t(`message.reactions.${key}`)}
          onClick={() => onChoose(chosen === key ? null : key)}
          className={cx(
            'grid size-11 place-items-center rounded-full text-2xl leading-none text-text transition-[background-color,scale] hover:bg-surface-2 active:scale-90',
            chosen === key && 'bg-primary-soft',
          )}
        >
          <span aria-hidden="true">{glyphs[key]}</span>
        </button>
      ))}
    </div>
  )
}

/** Left and right stay in the row; up and down leave it, as the menu does from its ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step) {
    event.preventDefault()
    buttons.at((at + step) % buttons.length)?.focus()
  }
  if (event.key === 'ArrowDown') buttons.at(-1)?.focus()
  if (event.key === 'ArrowUp') buttons[0]?.focus()
}
