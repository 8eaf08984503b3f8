import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { deletion } from '#web/chat/chat.api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useLeaveChat } from './last-opened.ts'

type Deletable = { id: string; name: string }

const AskDeleteContext = createContext<(conversation: Deletable) => void>(() => {})

/** For rows of the list and for the thread. */
export const useAskDelete = () => useContext(AskDeleteContext)

/** `openId`: the conversation on the screen. */
export function AskDelete({ openId, children }: { openId?: string | undefined; children: ReactNode }) {
  const t = useT()
  const leaveChat = useLeaveChat()
  const [toDelete, setToDelete] = useState<Deletable>()
  const { mutate: deleteChat } = useMutation(deletion)

  const confirm = () => {
    if (!toDelete) return
    setToDelete(undefined)
    if (toDelete.id === openId) leaveChat()
    deleteChat(toDelete.id)
    // The focused row is removed.
    requestAnimationFrame(() => document.getElementById('chats-heading')?.focus())
  }
  return (
    <AskDeleteContext value={setToDelete}>
      {children}
      <ConfirmDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        onConfirm={confirm}
        title={t('chat.delete.title', { name: toDelete?.name ?? '' })}
        confirmLabel={t('chat.delete.confirm')}
        danger
      >
        <p>{t('chat.delete.text', { name: toDelete?.name ?? '' })}</p>
      </ConfirmDialog>
    </AskDeleteContext>
  )
}
