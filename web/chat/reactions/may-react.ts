import type { OpenConversation } from '#contract/chat.ts'

/** What keeps a member from writing and not from reacting, which is free (spec/chat 60). */
const COSTS = new Set(['chat.insufficient_credits', 'chat.conversation_limit'])

type Known = Pick<OpenConversation, 'cannot_write'> | undefined

export const mayReact = (conversation: Known): boolean =>
  conversation !== undefined && (conversation.cannot_write === null || COSTS.has(conversation.cannot_write))

/** With too few credits the composer is there all the same. */
export const mayAnswer = (conversation: Known): boolean =>
  conversation?.cannot_write === null || conversation?.cannot_write === 'chat.insufficient_credits'
