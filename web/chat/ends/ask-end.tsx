import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import type { EndSentence } from '#contract/conversation-ends.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { part } from '#web/ui/part.tsx'
import { closing, reopening } from './ends.api.ts'

const EndDialog = part(() => import('./end-dialog.tsx').then((file) => file.EndDialog))

export type Endable = {
  id: string
  name: string
  /** The member never wrote, so that the first message of the other one comes back. */
  unanswered?: boolean
}

const AskEndContext = createContext<(conversation: Endable) => void>(() => {})

/** For rows of the list and for the thread. */
export const useAskEnd = () => useContext(AskEndContext)

/** `openId`: the conversation on the screen, which shows by itself that it is closed. */
export function AskEnd({ openId, children }: { openId?: string | undefined; children: ReactNode }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const [toEnd, setToEnd] = useState<Endable>()
  const close = useMutation(closing)
  const reopen = useMutation(reopening)

  const failed = (error: unknown) => toast({ kind: 'danger', text: errorText(error) })
  const undo = (id: string) =>
    reopen.mutate(id, { onSuccess: () => toast({ text: t('ends.reopened') }), onError: failed })
  const end = ({ id, name }: Endable, sentence: EndSentence | null) =>
    close.mutate(
      { id, sentence },
      {
        onSuccess: () => {
          setToEnd(undefined)
          if (id === openId) return
          toast({
            text: t('ends.closed', { name }),
            action: { label: t('ends.undo'), onClick: () => undo(id) },
          })
        },
        onError: (error) => {
          setToEnd(undefined)
          failed(error)
        },
      },
    )
  return (
    <AskEndContext value={setToEnd}>
      {children}
      {toEnd && (
        <Suspense>
          <EndDialog
            conversation={toEnd}
            isClosing={close.isPending}
            onEnd={(sentence) => end(toEnd, sentence)}
            onClose={() => setToEnd(undefined)}
          />
        </Suspense>
      )}
    </AskEndContext>
  )
}
