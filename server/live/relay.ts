import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

const SWEEP_MS = 1000

export type Relay = {
  /** Delivers committed rows soon. Never throws and never waits. */
  wake(): void
  start(): void
  stop(): Promise<void>
  drained(): Promise<void>
}

type Parts = Pick<Ctx, 'db' | 'notifier'> & { onError: (error: unknown) => void }

/**
 * Turns committed rows of the outbox into numbered changes of each member and notifies all
 * processes (spec/chat 31). The node that wrote a row wakes its relay at once; a sweep finds the
 * rows of a node that died. Only one relay of all processes numbers at a time; the others wait, and
 * take what was committed meanwhile. Number, change and removal are one transaction, so a member's
 * numbers have no gap and no change is delivered twice.
 */
export function createRelay({ db, notifier, onError }: Parts): Relay {
  let dirty = false
  let running: Promise<void> | undefined
  let sweep: NodeJS.Timeout | undefined

  const work = async () => {
    while (dirty) {
      dirty = false
      const { member_ids, site_changed, has_more } = await numberChanges(db)
      if (member_ids) notifier.notify(member_ids)
      if (site_changed) notifier.notifySiteChange()
      dirty ||= has_more
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
      sweep = setInterval(wake, SWEEP_MS)
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

type Numbered = { member_ids: number[] | null; site_changed: boolean; has_more: boolean }

async function numberChanges(db: Database): Promise<Numbered> {
  const { rows } = await sql<{ numbered: Numbered }>`select to_json(number_changes()) as numbered`.execute(db)
  const [row] = rows
  if (!row) throw new Error('number_changes answered nothing')
  return row.numbered
}
