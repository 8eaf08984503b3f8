import type { User } from '#contract/accounts.ts'

export type WritingParts = {
  /** What the server said when the conversation was loaded; the balance and the account may have changed since. */
  cannotWrite: string | null
  user: Pick<User, 'status' | 'credits' | 'paid_user'>
  cost: number
  /** The credits of messages that are written and not paid yet. */
  underway: number
}

/** What the member has left when everything that is on its way has arrived. */
export const creditsLeft = ({ user, underway }: Pick<WritingParts, 'user' | 'underway'>): number =>
  Math.max(0, user.credits - underway)

/** Why the member cannot write now, as an error code; undefined where they can. */
export function hindranceOf(parts: WritingParts): string | undefined {
  const { cannotWrite, user, cost } = parts
  if (user.status === 'not_confirmed') return 'accounts.email_unconfirmed'
  const isPast =
    cannotWrite === 'accounts.email_unconfirmed' ||
    cannotWrite === 'chat.insufficient_credits' ||
    // Asked when something is sent.
    cannotWrite === 'chat.fictional_unconfirmed' ||
    (cannotWrite === 'chat.conversation_limit' && user.paid_user)
  if (cannotWrite && !isPast) return cannotWrite
  return creditsLeft(parts) < cost ? 'chat.insufficient_credits' : undefined
}

/** From 80 % of what fits on, the length is shown (spec/chat 8). */
export const showsCount = (length: number, max: number): boolean => length >= max * 0.8

const ANNOUNCED = [20, 10, 0]
/** What is left, at the points where it is said aloud. */
export const announcedLeft = (length: number, max: number): number | undefined =>
  ANNOUNCED.find((left) => max - length === left)

const BLOCKING = new Set(['chat.conversation_limit', 'chat.recipient_unavailable', 'profiles.not_viewable'])
/** Where there is no conversation yet to ask: what the last message was refused for, if that holds for all. */
export const refusalOf = (unsent: readonly { refusal?: { code: string } }[]): string | null =>
  unsent.findLast(({ refusal }) => refusal && BLOCKING.has(refusal.code))?.refusal?.code ?? null
