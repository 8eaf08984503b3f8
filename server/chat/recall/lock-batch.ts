import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Running } from './recall-standing.ts'

export type Listed = { conversationId: string; memberId: number; isReturned: boolean }

const AT_ONCE = 20

/**
 * Takes the next listed conversations for which `condition` holds, without those that another
 * process is working on, and locks their members and the account, then the conversations, as a send
 * does. Everybody locks in the same order, so that nobody deadlocks.
 */
export async function lockBatch(
  trx: Database,
  { decisionId, accountId }: Running,
  condition: RawBuilder<boolean>,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select conversation_id, member_id, returned_at is not null as is_returned from recalled_conversation
    where decision_id = ${decisionId} and ${condition}
    order by conversation_id limit ${AT_ONCE} for update skip locked`.execute(trx)
  if (!rows.length) return []
  const memberIds = [accountId, ...rows.map(({ memberId }) => memberId)]
  await sql`select from member where id = any(${memberIds}::int[]) order by id for no key update`.execute(trx)
  await sql`select from conversation where id = any(${idsOf(rows)}::uuid[]) order by id for no key update`.execute(
    trx,
  )
  return rows
}

export const idsOf = (listed: readonly Listed[]): string[] =>
  listed.map(({ conversationId }) => conversationId)

type Told = { decisionId: number; conversationIds: string[]; isReversal: boolean }

/** Tells the devices of the members, and queues their mails, in the transaction of the batch. */
export async function tell(trx: Database, { decisionId, conversationIds, isReversal }: Told): Promise<void> {
  if (!conversationIds.length) return
  await sql`
    with told as (
      select conversation_id, member_id from recalled_conversation
      where decision_id = ${decisionId} and conversation_id = any(${conversationIds}::uuid[])
    ), published as (
      insert into outbox (kind, member_ids, payload)
      select 'recalled', array[member_id], jsonb_build_object('conversation_id', conversation_id) from told
    )
    select ${mailingJob(sql`${decisionId}::int`, isReversal)} from told`.execute(trx)
}

/** After mails that somebody waits for: a recall may have a hundred thousand. */
const LOW_PRIORITY = 5

/** Adds the job that mails the member of `conversation_id`; replaces one that waits already. */
const mailingJob = (decisionId: RawBuilder<unknown>, isReversal: boolean): RawBuilder<unknown> => sql`
  graphile_worker.add_job('chat.mail-recall', priority => ${LOW_PRIORITY},
    payload => json_build_object('decisionId', ${decisionId}, 'conversationId', conversation_id,
      'isReversal', ${isReversal}::boolean),
    job_key => concat_ws(' ', 'recall', ${decisionId}, conversation_id, ${isReversal}::boolean))`

const REQUEUED_AT_ONCE = 1000

/**
 * Queues mails again that were not sent within ten minutes: the queue keeps the job of a process
 * that died for hours. A mail that cannot be sent is left to the tries of its own job after that.
 */
export async function requeueMails(db: Database): Promise<void> {
  const lostSince = (column: string) => sql`${sql.ref(column)} < now() - interval '10 minutes'
    and ${sql.ref(column)} > now() - interval '3 hours' limit ${REQUEUED_AT_ONCE}`
  await sql`select ${mailingJob(sql`decision_id`, false)} from (
    select decision_id, conversation_id from recalled_conversation
    where mailed_at is null and reversed_at is null and ${lostSince('returned_at')}) lost`.execute(db)
  await sql`select ${mailingJob(sql`decision_id`, true)} from (
    select decision_id, conversation_id from recalled_conversation
    where reversal_mailed_at is null and returned_at is not null and ${lostSince('reversed_at')}) lost`.execute(
    db,
  )
}
