import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

export type Relay = {
  /** Delivers committed rows soon. Never throws and never waits. */
  wake(): void
  start(): void
  stop(): Promise<void>
  drained(): Promise<void>
}

type Parts = Pick<Ctx, 'db' | 'notifier'> & { onError: (error: unknown) => void }

const BATCH = 500
const RELAY_LOCK = 7_260_001

/**
 * Turns committed rows of the outbox into numbered changes of each member and notifies all
 * processes (spec/chat 31). The node that wrote a row wakes its relay at once; a sweep finds the
 * rows of a node that died. One relay works at a time in all processes, the others wait for their
 * turn; what was committed meanwhile is their batch. Number, change and removal are one
 * transaction, so a member's numbers have no gap and no change is delivered twice.
 */
export function createRelay({ db, notifier, onError }: Parts): Relay {
  let dirty = false
  let running: Promise<void> | undefined
  let sweep: NodeJS.Timeout | undefined

  const work = async () => {
    while (dirty) {
      dirty = false
      const { taken, memberIds, siteChanged } = await deliverBatch(db)
      if (memberIds.length) notifier.notify(memberIds)
      if (siteChanged) notifier.notifySiteChange()
      if (taken === BATCH) dirty = true
    }
  }
  const wake = () => {
    dirty = true
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (dirty) wake() // woken between the last batch and this line
      })
  }
  return {
    wake,
    start() {
      sweep = setInterval(wake, limits.sweepMs)
      sweep.unref()
    },
    async stop() {
      clearInterval(sweep)
      await running
    },
    async drained() {
      for (;;) {
        wake()
        await running
        const waiting = await db.selectFrom('outbox').select('id').limit(1).executeTakeFirst()
        if (!waiting) return
      }
    },
  }
}

type Delivered = { taken: number; memberIds: number[]; siteChanged: boolean }

/**
 * One statement, so one transaction. It waits for the lock with a snapshot of before: rows that
 * another relay took meanwhile are gone, and those that came meanwhile have a relay that was woken.
 */
async function deliverBatch(db: Database): Promise<Delivered> {
  const { rows } = await sql<Omit<Delivered, 'memberIds'> & { memberIds: number[] | null }>`
    with turn as materialized (
      select pg_advisory_xact_lock(${RELAY_LOCK})
    ), batch as (
      delete from outbox where id in (
        select outbox.id from turn, outbox order by outbox.id limit ${BATCH} for update of outbox skip locked)
      returning id, kind, member_ids, payload
    ), addressed as (
      select member.id as member_id, batch.id, batch.kind, batch.payload,
             row_number() over (partition by member.id order by batch.id) as place
      from batch cross join unnest(batch.member_ids) as receiver (member_id)
      join member on member.id = receiver.member_id
    ), counted as (
      select member_id, count(*) as changes from addressed group by member_id
    ), feeds as (
      insert into member_feed as feed (member_id, last_seq)
      select member_id, changes from counted order by member_id
      on conflict (member_id) do update set last_seq = feed.last_seq + excluded.last_seq
      returning member_id, last_seq
    ), inserted as (
      insert into member_event (member_id, seq, kind, payload)
      select addressed.member_id, feeds.last_seq - counted.changes + addressed.place, addressed.kind, addressed.payload
      from addressed join feeds using (member_id) join counted using (member_id)
    )
    select (select count(*)::int from batch) as taken,
           (select coalesce(bool_or(kind = 'site'), false) from batch) as site_changed,
           (select array_agg(member_id) from feeds) as member_ids`.execute(db)
  const [row] = rows
  const { taken = 0, memberIds, siteChanged = false } = row ?? {}
  return { taken, memberIds: memberIds ?? [], siteChanged }
}
