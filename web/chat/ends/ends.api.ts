import { mutationOptions } from '@tanstack/react-query'
import {
  type ConversationEnd,
  closeConversation,
  type EndSentence,
  reopenConversation,
} from '#contract/conversation-ends.ts'
import { chatsKey, conversationKey, patchChats, patchConversation } from '#web/chat/changes.ts'
import { withTurn } from '#web/chat/conversations.ts'
import { call } from '#web/lib/http/api.ts'
import { markIncomplete, reload } from '#web/lib/http/long-lists.ts'
import { queryClient } from '#web/lib/http/query-client.ts'

type Closing = { id: string; sentence: EndSentence | null }

/** Shows it at once; the stream tells the other tabs and devices. */
function showEnd(id: string, end: ConversationEnd | null): void {
  patchConversation(queryClient, id, { end, your_turn: false, cannot_write: end && 'chat.ended' })
  if (end) patchChats(queryClient, (list) => withTurn(list, id, false))
}

/** What the server says of it now, where the other side was first or the day is over. */
const askAgain = (id: string) => void queryClient.invalidateQueries({ queryKey: conversationKey(id) })

export const closing = mutationOptions({
  mutationFn: ({ id, sentence }: Closing) => call(closeConversation, { params: { id }, body: { sentence } }),
  onSuccess: ({ end }, { id }) => showEnd(id, end),
  onError: (_error, { id }) => askAgain(id),
})

export const reopening = mutationOptions({
  mutationFn: (id: string) => call(reopenConversation, { params: { id } }),
  onSuccess: ({ end }, id) => {
    showEnd(id, end)
    markIncomplete(queryClient, chatsKey)
    reload(queryClient, chatsKey)
  },
  onSettled: (_answer, _error, id) => askAgain(id),
})
