import { setReaction } from '#contract/chat.ts'
import type { ReactionKey } from '#contract/rules/values.ts'
import { patchReaction } from '#web/chat/changes.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { said } from './said.ts'

export type Reacting = {
  conversation: string
  seq: number
  reaction: ReactionKey | null
  /** The member's reaction until now. */
  before: ReactionKey | null
}

/** Here at once, then on the server; taken back with a notice where it refuses. */
export async function react({ conversation, seq, reaction, before }: Reacting): Promise<void> {
  if (reaction === before) return
  const show = (mine: ReactionKey | null) => patchReaction(queryClient, conversation, seq, { mine })
  show(reaction)
  said.set({ conversation, seq, mine: true, reaction })
  try {
    await call(setReaction, { params: { id: conversation, seq }, body: { reaction } })
  } catch (error) {
    show(before)
    if (error instanceof CallError) showToast({ kind: 'danger', text: error.message })
  }
}
