import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { chatsQuery } from '#web/chat/chat.api.ts'
import { useUnsent } from '#web/chat/outbox/sending.ts'
import { ThreadSkeleton } from '#web/chat/thread/log/thread-skeleton.tsx'
import { Thread } from '#web/chat/thread/thread.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { ChatPanes } from './chat-panes.tsx'

/** The first message creates the conversation, and /chats/{id} replaces this page. */
export function NewChatScreen() {
  const { id = '' } = useParams()
  const { data: list } = useQuery(chatsQuery)
  const begun = useUnsent(id).find(({ conversationId }) => conversationId)?.conversationId
  const listed = list?.chats.find(({ profile }) => profile.id === id)?.conversation.id
  const conversationId = begun ?? listed
  const [isSeen, setIsSeen] = useState(false)
  const markSeen = useCallback(() => setIsSeen(true), [])

  // Loads the next screen early, so that nobody waits in the middle of a sentence.
  useEffect(() => {
    void import('./chats-screen.tsx')
  }, [])

  if (conversationId) return <Replaced by={conversationId} isSeen={isSeen} />
  return (
    <ChatPanes
      openId={undefined}
      otherId={id}
      thread={<FirstMessage key={id} memberId={id} isSeen={isSeen} onSeen={markSeen} />}
    />
  )
}

type FirstMessageProps = { memberId: string; isSeen: boolean; onSeen: () => void }

function FirstMessage({ memberId, isSeen, onSeen }: FirstMessageProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(memberQuery(memberId))
  const isEmpty = data !== undefined && !data.conversation_id
  useEffect(() => {
    if (isEmpty) onSeen()
  }, [isEmpty, onSeen])
  if (data?.conversation_id) return <Replaced by={data.conversation_id} isSeen={isSeen} />
  if (data) {
    return <Thread profile={data} conversation={undefined} history={{ messages: [], has_more: false }} />
  }
  if (!error) return <ThreadSkeleton />
  return (
    <div className="page-narrow py-8">
      <h1 className="sr-only">{t('chat.title')}</h1>
      <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </div>
  )
}

/** `isSeen`: the member saw the empty thread, so the first message is not marked as new. */
function Replaced({ by, isSeen }: { by: string; isSeen: boolean }) {
  const typing = globalThis.document?.activeElement?.matches('[data-composer]') ?? false
  const { state } = useLocation()
  // A new object would start the navigation again at each render.
  const [handedOn] = useState(() => ({ ...(state as object | null), typing, isSeen }))
  return <Navigate to={`/chats/${by}`} replace state={handedOn} />
}
