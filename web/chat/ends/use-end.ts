import type { OpenConversation } from '#contract/chat.ts'
import type { ConversationEnd } from '#contract/conversation-ends.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { type History, isFirstMessage } from '#web/chat/history.ts'
import { type Endable, useAskEnd } from './ask-end.tsx'

type Parts = {
  /** The other member. */
  profile: ProfileFace
  conversation: OpenConversation | undefined
  history: History | undefined
}

export type EndState = {
  /** Where the conversation was ended; a recall hides it. */
  end: { conversationId: string; end: ConversationEnd } | undefined
  /** Undefined where there is nothing to end. */
  ask: (() => void) | undefined
  /** To offer the end beside the first message of the other one. */
  offered: Endable | undefined
}

export function useEnd({ profile, conversation, history }: Parts): EndState {
  const askEnd = useAskEnd()
  const none = { end: undefined, ask: undefined, offered: undefined }
  const isRecalled = conversation?.recall && conversation.recall.reversed_at === null
  const conversationId = conversation?.id
  if (!conversationId || isRecalled) return none
  if (conversation.end) return { ...none, end: { conversationId, end: conversation.end } }
  if (profile.fictional || conversation.last_seq === 0) return none
  const unanswered = history !== undefined && !history.has_more && isFirstMessage(history, profile)
  const endable: Endable = { id: conversationId, name: profile.name, unanswered }
  return {
    end: undefined,
    ask: () => askEnd(endable),
    offered: conversation.your_turn && unanswered ? endable : undefined,
  }
}
