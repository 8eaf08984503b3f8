import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { OpenConversation } from '#contract/chat.ts'
import { chatsKey } from '#web/chat/changes.ts'
import { conversationQuery, messagesQuery } from '#web/chat/chat.api.ts'
import type { ChatList } from '#web/chat/conversations.ts'
import type { History } from '#web/chat/history.ts'
import { useAskDelete } from '#web/chat/list/ask-delete.tsx'
import { forgetOpened, keepOpened, wasShown } from '#web/chat/list/last-opened.ts'
import type { Outbox } from '#web/chat/outbox/outbox.ts'
import { useUnsent } from '#web/chat/outbox/sending.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { RecalledContext } from './log/refunded-note.tsx'
import { ThreadSkeleton } from './log/thread-skeleton.tsx'
import { Thread } from './thread.tsx'

/** Until the conversation is loaded. */
function fromList(client: QueryClient, id: string): OpenConversation | undefined {
  const list = client.getQueryData<ChatList>(chatsKey)
  const chat = list?.chats.find(({ conversation }) => conversation.id === id)
  if (!chat) return undefined
  const { profile, matched, num_unread_messages, last_seq, draft, your_turn } = chat
  const unknown = {
    read_seq: 0,
    cannot_write: null,
    liked_part: null,
    recall: null,
    away: null,
    end: null,
    acquainted: false,
  }
  return { id, profile, matched, num_unread_messages, last_seq, draft, your_turn, ...unknown }
}

const isGone = (error: unknown) =>
  error instanceof CallError && (error.code === 'chat.not_found' || error.status === 404)

// There were messages and none is left. A waiting message creates the conversation again.
const isEmptied = ({ last_seq }: OpenConversation, history: History | undefined, unsent: Outbox) =>
  last_seq > 0 && history?.messages.length === 0 && !history.older_hidden && unsent.length === 0

/** A deleted or foreign conversation leads back to the list with a notice. */
export function Conversation({ id }: { id: string }) {
  const t = useT()
  const askDelete = useAskDelete()
  const client = useQueryClient()
  const conversation = useQuery({ ...conversationQuery(id), placeholderData: () => fromList(client, id) })
  const history = useQuery(messagesQuery(id))
  const unsent = useUnsent(conversation.data?.profile.id)
  const retry = () => {
    void conversation.refetch()
    void history.refetch()
  }

  if (isGone(conversation.error)) return <Gone id={id} />
  const { data } = conversation
  if (!data) {
    if (!conversation.error) return <ThreadSkeleton />
    return (
      <div className="page-narrow py-8">
        <h1 className="sr-only">{t('chat.title')}</h1>
        <ErrorNote error={conversation.error} onRetry={retry} retrying={conversation.isFetching} />
      </div>
    )
  }
  if (isEmptied(data, history.data, unsent)) return <Gone id={id} />
  return (
    <>
      {history.data && !conversation.isPlaceholderData && <KeepOpened id={id} profileId={data.profile.id} />}
      <RecalledContext value={data.recall !== null}>
        <Thread
          profile={data.profile}
          conversation={conversation.isPlaceholderData ? undefined : data}
          history={history.data}
          error={history.data ? undefined : history.error}
          retrying={history.isFetching}
          onRetry={retry}
          onDelete={() => askDelete({ id, name: data.profile.name })}
        />
      </RecalledContext>
    </>
  )
}

function KeepOpened({ id, profileId }: { id: string; profileId: string }) {
  useEffect(() => keepOpened(id, profileId), [id, profileId])
  return null
}

/** Without a notice where the list opened a conversation that was gone by then. */
function Gone({ id }: { id: string }) {
  const { state } = useLocation()
  const isQuiet = (state as { resumed?: boolean } | null)?.resumed === true && !wasShown(id)
  const [handedOn] = useState(isQuiet ? null : { gone: id })
  // Before the list renders, which would open the conversation again.
  useLayoutEffect(forgetOpened, [])
  return <Navigate to="/chats" replace state={handedOn} />
}
