import { Bot } from 'lucide-react'
import { useState } from 'react'
import type { Content } from '#web/chat/outbox/outbox.ts'
import { ownKey } from '#web/chat/outbox/sending.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

/** Whether the member marks the draft as written with help; in this tab, until it is sent. */
export function useHelped(memberId: string, draft: string) {
  const key = ownKey('helped', memberId)
  const kept = useInBrowser(() => stored<boolean>(key, { kind: 'session' }) ?? false, false)
  const [chosen, setChosen] = useState<boolean>()
  const [known, setKnown] = useState(draft)
  // The text was sent or thrown away.
  if (known !== draft) {
    setKnown(draft)
    if (!draft) setChosen(false)
  }
  const isHelped = chosen ?? kept
  const choose = (next: boolean) => {
    setChosen(next)
    if (next) store(key, true, 'session')
    else forget(key, 'session')
  }
  const mark = (content: Content): Content => {
    forget(key, 'session')
    return isHelped ? { ...content, helped: true } : content
  }
  return { isHelped, choose, mark }
}

type HelpedToggleProps = { isHelped: boolean; choose: (isHelped: boolean) => void }

/** We offer no such help; whoever had it elsewhere says so (spec/chat 82). */
export function HelpedToggle({ isHelped, choose }: HelpedToggleProps) {
  const t = useT()
  return (
    <button
      type="button"
      aria-pressed={isHelped}
      title={t('helped.hint')}
      onClick={() => choose(!isHelped)}
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-1.5 transition-colors hover:bg-surface-2',
        isHelped && 'bg-secondary-soft font-semibold text-on-secondary-soft',
      )}
    >
      <Bot aria-hidden="true" className="size-4 shrink-0" />
      {t('helped.mark')}
    </button>
  )
}
