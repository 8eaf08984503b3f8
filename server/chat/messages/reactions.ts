import type { Reactions } from '#contract/chat.ts'

/** The reactions in the row of a message. */
export type Reacted = { senderId: number; senderReaction: string | null; readerReaction: string | null }

/** The reactions of both sides, as one of them sees them. */
export function presentReactions(row: Reacted, viewerId: number): Reactions | null {
  const { senderId, senderReaction, readerReaction } = row
  if (!senderReaction && !readerReaction) return null
  const isSender = senderId === viewerId
  return {
    mine: isSender ? senderReaction : readerReaction,
    theirs: isSender ? readerReaction : senderReaction,
  } as Reactions
}
