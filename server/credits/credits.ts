import { sql } from 'kysely'
import type * as contract from '#contract/credits.ts'
import { creditsPage } from '#contract/credits.ts'
import type { Database } from '#db/connect.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'

type Grant = {
  memberId: number
  /** Whole credits, above zero. */
  amount: number
  kind:
    | 'signup'
    | 'grant'
    | 'demo'
    | 'refund'
    | 'recall'
    | 'unanswered'
    | 'purchase'
    | 'refund_release'
    | 'chargeback_reversal'
  /** Unique per member: a key grants once, for ever. */
  idemKey: string
  from: 'sys_bonus' | 'sys_sold' | 'sys_refund' | 'sys_chargeback'
}

type Taking = {
  memberId: number
  /** The most that is taken: whole credits, above zero. */
  amount: number
  kind: 'purchase_refund' | 'chargeback' | 'debt'
  /** Unique per member: a key takes once, for ever. */
  idemKey: string
  to: 'sys_refund' | 'sys_chargeback'
}

/**
 * Grants credits once per key and returns the balance (spec/credits 1). A repeated key changes
 * nothing. The statement locks the member's row first, so the grants and sends of a member queue.
 * Runs in the transaction of `db`.
 */
export async function grantCredits(
  db: Database,
  { memberId, amount, kind, idemKey, from }: Grant,
): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    with locked as (
      select id, credits, ledger_seq from member where id = ${memberId} for no key update
    ), entry as (
      insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
      select id, ledger_seq + 1, ${idemKey}, ${kind}, ${from}, ${amount}::int, credits + ${amount}::int from locked
      on conflict (member_id, idem_key) do nothing
      returning member_id
    ), paid as (
      update member m set credits = m.credits + ${amount}::int, ledger_seq = m.ledger_seq + 1
      from entry where m.id = entry.member_id returning m.credits
    )
    select coalesce((select credits from paid), (select credits from locked))::int as credits
  `.execute(db)
  return rows[0]?.credits ?? 0
}

/**
 * Takes credits once per key, at most the balance, and returns how many it took (spec/credits 2).
 * A repeated key takes nothing more and returns what it took before. Taking none writes no entry.
 * Runs in the transaction of `db`, which then holds the lock of the member's row.
 */
export async function takeCredits(
  db: Database,
  { memberId, amount, kind, idemKey, to }: Taking,
): Promise<number> {
  // A statement of its own, so that the next statement sees what was committed during the wait.
  await lockMember(db, memberId)
  const { rows } = await sql<{ taken: number }>`
    with entry as (
      insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
      select id, ledger_seq + 1, ${idemKey}, ${kind}, ${to}, -least(credits, ${amount}::int),
             credits - least(credits, ${amount}::int)
      from member where id = ${memberId} and credits > 0
      on conflict (member_id, idem_key) do nothing
      returning member_id, amount
    ), paid as (
      update member m set credits = m.credits + entry.amount, ledger_seq = m.ledger_seq + 1
      from entry where m.id = entry.member_id
    )
    select -coalesce((select amount from entry), (
      select amount from ledger_entry where member_id = ${memberId} and idem_key = ${idemKey}), 0)::int as taken
  `.execute(db)
  return rows[0]?.taken ?? 0
}

/** Returns the balance and a page of its entries, the newest first; `amount` is signed. */
export async function getCredits({ ctx, member, query }: Call<typeof contract.getCredits>) {
  const rows = await ctx.reads
    .selectFrom('ledgerEntry')
    .select(['seq', 'kind', 'amount', 'balanceAfter', 'createdAt'])
    .where('memberId', '=', member.id)
    .where('seq', '<', query.before_seq ?? 2_147_483_647)
    .orderBy('seq', 'desc')
    .limit(creditsPage + 1)
    .execute()
  const waiting = await ctx.reads
    .selectFrom('signupCreditsWaiting')
    .select('memberId')
    .where('memberId', '=', member.id)
    .executeTakeFirst()
  return {
    credits: member.credits,
    signup_waiting: waiting !== undefined,
    entries: rows.slice(0, creditsPage).map((row) => ({
      seq: row.seq,
      kind: row.kind as 'message',
      amount: row.amount,
      balance_after: row.balanceAfter,
      created_at: row.createdAt.toISOString(),
    })),
    has_more: rows.length > creditsPage,
  }
}
