import type { User } from '#contract/accounts.ts'

export type WritingParts = {
  // The error code at loading time; balance and account may have changed since.
  cannotWrite: string | null
  user: Pick<User, 'status' | 'credits' | 'paid_user'>
  cost: number
  /** The credits that the waiting messages will cost. */
  underway: number
}

/** The credits left after all waiting messages are sent. */
export const creditsLeft = ({ user, underway }: Pick<WritingParts, 'user' | 'underway'>): number =>
  Math.max(0, user.credits - underway)

/** The error code why the member cannot write now; undefined where they can. */
export function hindranceOf(parts: WritingParts): string | undefined {
  const { cannotWrite, user, cost } = parts
  if (user.status === 'not_confirmed') return 'accounts.email_unconfirmed'
  const isPast =
    cannotWrite === 'accounts.email_unconfirmed' ||
    cannotWrite === 'chat.insufficient_credits' ||
    // The composer asks when the member sends.
    cannotWrite === 'chat.fictional_unconfirmed' ||
    (cannotWrite === 'chat.conversation_limit' && user.paid_user)
  if (cannotWrite && !isPast) return cannotWrite
  return creditsLeft(parts) < cost ? 'chat.insufficient_credits' : undefined
}

/** The count is quiet below 80 % of the limit (spec/chat 8). */
export const nearsLimit = (length: number, max: number): boolean => length >= max * 0.8

const ANNOUNCED = [20, 10, 0]
/** The letters left, at the points where a screen reader announces them. */
export const announcedLeft = (length: number, max: number): number | undefined =>
  ANNOUNCED.find((left) => max - length === left)

const BLOCKING = new Set([
  'chat.conversation_limit',
  'chat.recipient_unavailable',
  'chat.fictional_off',
  'profiles.not_viewable',
])
/** Without a conversation: the code of the last refusal, if it holds for all messages. */
export const refusalOf = (unsent: readonly { refusal?: { code: string } }[]): string | null =>
  unsent.findLast(({ refusal }) => refusal && BLOCKING.has(refusal.code))?.refusal?.code ?? null
