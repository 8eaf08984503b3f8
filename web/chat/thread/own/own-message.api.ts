import { editMessage, type Message, takeBackMessage } from '#contract/chat.ts'
import { chatsKey, messagesKey, patchMessages, showChangedMessage } from '#web/chat/changes.ts'
import { withTakenBack } from '#web/chat/history.ts'
import { call } from '#web/lib/http/api.ts'
import { reload } from '#web/lib/http/long-lists.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { changingUser, patchUser } from '#web/lib/http/session.ts'

type Place = { id: string; seq: number }

/** Here once the server did it: the other member may have read it just now. Throws CallError. */
export async function takeBack({ id, seq }: Place): Promise<void> {
  const { credits } = await changingUser(() => call(takeBackMessage, { params: { id, seq } }))
  patchUser({ credits })
  patchMessages(queryClient, id, (known) => withTakenBack(known, seq))
  for (const queryKey of [chatsKey, ['credits']]) reload(queryClient, queryKey)
}

/** Throws CallError. */
export async function saveWords({ id, seq }: Place, body: string): Promise<Message> {
  const { message } = await call(editMessage, { params: { id, seq }, body: { body } })
  showChangedMessage(queryClient, message)
  return message
}

/** The server refused: it was read, or changed on another device. */
export const loadMessages = (id: string) => queryClient.invalidateQueries({ queryKey: messagesKey(id) })
