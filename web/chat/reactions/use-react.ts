import type { ReactionKey } from '#contract/rules/values.ts'
import { useConversationHere } from '#web/chat/photos/conversation-here.ts'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'
import { react } from './react.ts'

/** Sets the member's reaction to a message of the conversation on the screen. */
export function useReact({ seq, reactions }: Bubble): (reaction: ReactionKey | null) => void {
  const { conversation } = useConversationHere()
  return (reaction) => {
    if (conversation && seq) void react({ conversation, seq, reaction, before: reactions?.mine ?? null })
  }
}
