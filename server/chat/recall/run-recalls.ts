import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { listConversations } from './list-conversations.ts'
import { requeueMails } from './lock-batch.ts'
import type { Running } from './recall-standing.ts'
import { returnCredits } from './return-credits.ts'
import { tellReversal } from './tell-reversal.ts'

/** A batch of work in its own transaction; returns how many conversations it changed. */
type Batch = (trx: Database, recall: Running) => Promise<number>

/** A run ends after this time, and the next one continues: a node that stops waits for its jobs. */
const RUN_MS = 50_000

/**
 * Does what recalls and their reversals have left to do, in short transactions (spec/decisions 52).
 * Any number of processes may run it, and a process that dies is continued by the next run: a row
 * of `recalled_conversation` is done in the transaction that changes its conversation.
 */
export async function runRecalls(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const until = Date.now() + RUN_MS
  const { rows } = await sql<Running>`
    select decision_id, account_id from recall
    where done_at is null or reversed_by is not null and reversed_done_at is null order by decision_id`.execute(
    ctx.db,
  )
  await requeueMails(ctx.db)
  await tryEach(rows, (recall) => run(ctx.db, recall, until), 'recalls were not done')
}

async function run(db: Database, recall: Running, until: number): Promise<void> {
  for (const batch of [listConversations, returnCredits, tellReversal])
    if (!(await repeat(db, recall, { batch, until }))) return
  await finish(db, recall)
}

/** Returns false where the time of this run is over. */
async function repeat(
  db: Database,
  recall: Running,
  { batch, until }: { batch: Batch; until: number },
): Promise<boolean> {
  for (;;) {
    if (Date.now() > until) return false
    if (!(await db.transaction().execute((trx) => batch(trx, recall)))) return true
  }
}

/** Rows that another process has locked are not done yet, so a later run comes to this. */
const finish = (db: Database, { decisionId }: Running) =>
  sql`update recall r set
      done_at = case when r.listed_at is not null or r.reversed_by is not null then coalesce(r.done_at, now()) end,
      reversed_done_at = case when r.reversed_by is not null
        and not exists (select from recall s where s.account_id = r.account_id and s.reversed_by is null)
        and not exists (select from recalled_conversation c where c.decision_id = r.decision_id and c.reversed_at is null)
        then now() end
    where r.decision_id = ${decisionId} and not exists (select from recalled_conversation c
      where c.decision_id = r.decision_id and c.returned_at is null and c.reversed_at is null)`.execute(db)
