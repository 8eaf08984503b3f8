import { useState } from 'react'
import type { OpenConversation } from '#contract/chat.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { acceptFictional } from '#web/chat/chat.api.ts'
import type { Outbox, Unsent } from '#web/chat/outbox/outbox.ts'
import { retryMessage } from '#web/chat/outbox/sending.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

const CODE = 'chat.fictional_unconfirmed'

export type WarningParts = {
  profile: ProfileFace
  conversation: OpenConversation | undefined
  hasSentMessage: boolean
  unsent: Outbox
}

/**
 * Asks before the first message whether the member knows what a fictional profile is (spec/profiles
 * 32). `before(go, leave)` calls `go` after the member confirms, or `leave` after they close the
 * dialog.
 */
export function useFictionalWarning({ profile, conversation, hasSentMessage, unsent }: WarningParts) {
  const t = useT()
  const { rules } = useFictionalWords()
  const [question, setQuestion] = useState<{ go: () => void; leave?: () => void }>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [declined, setDeclined] = useState<Unsent>()
  const [state, setState] = useState<{ loading: boolean; error?: unknown }>({ loading: false })
  // The server refuses a message that another device, or an older page, sent without asking.
  const refused = unsent.find(({ refusal }) => refusal?.code === CODE)
  const isOpen = question !== undefined || (refused !== undefined && refused !== declined)
  const isNeeded =
    profile.fictional && !isConfirmed && (conversation ? conversation.cannot_write === CODE : !hasSentMessage)

  const confirm = async () => {
    setState({ loading: true })
    try {
      await acceptFictional(conversation?.id ?? null)
    } catch (error) {
      setState({ loading: false, error })
      return
    }
    setState({ loading: false })
    setIsConfirmed(true)
    setQuestion(undefined)
    question?.go()
    if (refused) retryMessage(refused.key)
  }
  const close = () => {
    question?.leave?.()
    setQuestion(undefined)
    setDeclined(refused)
    setState({ loading: false })
  }
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('chat.fictional.title', { name: profile.name })}
      confirmLabel={t('chat.fictional.confirm')}
      loading={state.loading}
    >
      <p>{t('chat.fictional.text', { hours: rules.hours })}</p>
      <ErrorNote error={state.error} className="mt-3" />
    </ConfirmDialog>
  )
  const before = (go: () => void, leave?: () => void) => {
    if (isNeeded) setQuestion({ go, leave })
    else go()
  }
  return { before, dialog }
}
