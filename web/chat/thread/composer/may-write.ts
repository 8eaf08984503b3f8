import type { User } from '#contract/accounts.ts'

export type WritingParts = {
  // The error code when it was loaded; balance and account may have changed since.
  cannotWrite: string | null
  user: Pick<User, 'status' | 'credits' | 'paid_user'>
  cost: number
  /** In credits. */
  underway: number
}

/** After all waiting messages are sent. */
export const creditsLeft = ({ user, underway }: Pick<WritingParts, 'user' | 'underway'>): number =>
  Math.max(0, user.credits - underway)

/** An error code; undefined where the member can write. */
export function getWritingError(parts: WritingParts): string | undefined {
  const { cannotWrite, user, cost } = parts
  if (user.status === 'not_confirmed') return 'accounts.email_unconfirmed'
  const isPast =
    cannotWrite === 'accounts.email_unconfirmed' ||
    cannotWrite === 'chat.insufficient_credits' ||
    // The composer asks before it sends.
    cannotWrite === 'chat.fictional_unconfirmed' ||
    (cannotWrite === 'chat.conversation_limit' && user.paid_user)
  if (cannotWrite && !isPast) return cannotWrite
  return creditsLeft(parts) < cost ? 'chat.insufficient_credits' : undefined
}

/** The count shows from 80 % of the limit on (spec/chat 8). */
export const nearsLimit = (length: number, max: number): boolean => length >= max * 0.8

const ANNOUNCED = [20, 10, 0]
/** When a screen reader announces how many letters are left. */
export const announcedLeft = (length: number, max: number): number | undefined =>
  ANNOUNCED.find((left) => max - length === left)

const BLOCKING = new Set([
  'chat.conversation_limit',
  'chat.recipient_unavailable',
  'chat.closed',
  'chat.ended',
  'chat.fictional_off',
  'chat.verified_only',
  'profiles.not_viewable',
])
/** Without a conversation, from the last refusal that holds for all messages. */
export const blockingRefusal = (unsent: readonly { refusal?: { code: string } }[]): string | null =>
  unsent.findLast(({ refusal }) => refusal && BLOCKING.has(refusal.code))?.refusal?.code ?? null

/** Nothing can be written here any more; what is unsent stays to be copied. */
export const isClosedBy = (code: string | undefined, draft: string): boolean =>
  code === 'chat.closed' || code === 'chat.ended' || (code === 'chat.recipient_unavailable' && !draft)
