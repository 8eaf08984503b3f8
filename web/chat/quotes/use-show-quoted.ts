import { useEffect, useEffectEvent, useState } from 'react'
import type { HistorySlice } from '#web/chat/thread/log/history-slice.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'

const MARKED_MS = 3000

/** Scrolls to a message, loads what is around it, gives it the focus and marks it for a moment. */
export function useShowQuoted({ jump, unmark }: Pick<HistorySlice, 'jump' | 'unmark'>) {
  const t = useT()
  // A new object for each press. The focus waits until the message is rendered.
  const [target, setTarget] = useState<{ seq: number }>()
  const endMark = useEffectEvent(unmark)
  useEffect(() => {
    if (!target) return
    focusMessage(target.seq)
    const timer = setTimeout(() => endMark(), MARKED_MS)
    return () => clearTimeout(timer)
  }, [target])
  return async (seq: number): Promise<void> => {
    try {
      if (await jump({ seq, text: '' })) setTarget({ seq })
      else showToast({ kind: 'info', text: t('message.quote_gone') })
    } catch (error) {
      if (error instanceof CallError) showToast({ kind: 'danger', text: error.message })
    }
  }
}

function focusMessage(seq: number): void {
  const message = document.querySelector<HTMLElement>(`[data-thread] [data-seq="${seq}"]`)
  if (!message) return
  message.tabIndex = -1
  message.focus({ preventScroll: true })
}
