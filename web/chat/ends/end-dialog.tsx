import { type EndSentence, endSentences, endUndoHours } from '#contract/conversation-ends.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import type { Endable } from './ask-end.tsx'

export type EndDialogProps = {
  conversation: Endable
  isClosing: boolean
  onEnd: (sentence: EndSentence | null) => void
  onClose: () => void
}

/** Each sentence is a button, so that one press ends the conversation (spec/chat 56). */
export function EndDialog({ conversation, isClosing, onEnd, onClose }: EndDialogProps) {
  const t = useT()
  const { name, unanswered } = conversation
  const { settings } = useSettings()
  const press = (sentence: EndSentence | null) => !isClosing && onEnd(sentence)
  return (
    <Sheet open onClose={onClose} size="md" title={t('ends.label')}>
      <div className="flex flex-col gap-4">
        <p>{t('ends.text', { name, hours: String(endUndoHours) })}</p>
        {unanswered && (settings?.first_message_days ?? 0) > 0 && <p>{t('ends.refund', { name })}</p>}
        <ul className="flex flex-col gap-2" aria-busy={isClosing}>
          {endSentences.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                onClick={() => press(sentence)}
                className="min-h-11 w-full rounded-lg border border-border-strong px-4 py-3 text-start transition-colors hover:border-text hover:bg-surface-2"
              >
                {t(`ends.sentences.${sentence}`)}
              </button>
            </li>
          ))}
        </ul>
        <Button variant="outline" onClick={() => press(null)} loading={isClosing}>
          {t('ends.without')}
        </Button>
      </div>
    </Sheet>
  )
}
