import { Undo2 } from 'lucide-react'
import { createContext, useContext } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'

/** Whether the conversation was recalled, so that messages were paid back that did arrive. */
export const RecalledContext = createContext(false)

export function RefundedNote({ fictional }: { fictional: boolean }) {
  const t = useT()
  const isRecalled = useContext(RecalledContext)
  return (
    <p className="flex items-center gap-1.5 px-1 text-sm text-muted">
      <Undo2 aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {isRecalled ? t('recall.refunded') : t(fictional ? 'chat.refunded_unanswered' : 'chat.refunded')}
      </span>
    </p>
  )
}
