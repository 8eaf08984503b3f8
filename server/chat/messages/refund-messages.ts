import { chatLimits } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { publishToMembers } from '#server/kit/events.ts'

/** `key` is the key of the send, `cost` is in credits. */
export type RefundedMessage = { seq: number; key: string; cost: number }

type Refund = {
  /** The conversation. */
  id: string
  senderId: number
  messages: readonly RefundedMessage[]
  /** `unanswered`: a first message to a real member (spec/chat 60). */
  kind?: 'refund' | 'unanswered'
}

/**
 * Refunds the credits of messages to their sender, once per message for ever, and notifies the
 * sender's devices. Runs in the transaction that marked them as refunded; the caller holds the lock
 * of the sender's row.
 */
export async function refundMessages(
  trx: Database,
  { id, senderId, messages, kind = 'refund' }: Refund,
): Promise<void> {
  if (!messages.length) return
  const inOrder = messages.toSorted((one, other) => one.seq - other.seq)
  for (const { key, cost } of inOrder)
    await grantCredits(trx, {
      memberId: senderId,
      amount: cost,
      kind,
      idemKey: `${kind}:${key}`,
      from: 'sys_refund',
    })
  const seqs = inOrder.map(({ seq }) => seq)
  for (let from = 0; from < seqs.length; from += chatLimits.refundedAtOnce)
    await publishToMembers(trx, [senderId], {
      kind: 'refunded',
      payload: { conversation_id: id, seqs: seqs.slice(from, from + chatLimits.refundedAtOnce) },
    })
}
