import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { dayIn } from '#server/settings/local-day.ts'

const FLUSH_MS = 5000

/** The cards that searches may show a member in a day: 200 pages (spec/discovery 8). */
export const resultsPerDay = 4800

type Shown = { day: string; shown: number }
type Searcher = Pick<Member, 'id' | 'country'>

export type ShownResults = {
  /** Throws `search.too_many_results` with the seconds until the next day. */
  refuseTooMany(searcher: Searcher): void
  count(searcher: Searcher, results: number): void
  /** Writes the counts and reads those of other processes. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Counts the results that members see, in one statement every five seconds: a statement per search
 * would add a third to its cost. So on each process a member may exceed the limit by what they can
 * request in five seconds.
 */
export function createShownResults(db: Database, onError: (error: unknown) => void = () => {}): ShownResults {
  let counted = new Map<number, Shown>()
  let known = new Map<number, Shown>()
  const add = (to: Map<number, Shown>, id: number, { day, shown }: Shown) => {
    const before = to.get(id)
    to.set(id, { day, shown: shown + (before?.day === day ? before.shown : 0) })
  }

  const flush = async () => {
    const batch = counted
    counted = new Map()
    const { day: earliest } = dayIn('US')
    // Drops members whose day is over; the next flush after a search reads them again.
    known = new Map([...known].filter(([, { day }]) => day >= earliest))
    if (!batch.size) return
    const rows = await write(db, batch).catch((error: unknown) => {
      onError(error)
      return []
    })
    for (const { memberId, day, shown } of rows) {
      known.set(memberId, { day, shown })
      const since = counted.get(memberId)
      if (since) add(known, memberId, since)
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    refuseTooMany({ id, country }) {
      const { day, secondsLeft } = dayIn(country)
      const before = known.get(id)
      if (before && before.day >= day && before.shown >= resultsPerDay)
        throw new AppError('search.too_many_results', { seconds: secondsLeft })
    },
    count({ id, country }, shown) {
      const { day } = dayIn(country)
      add(counted, id, { day, shown })
      add(known, id, { day, shown })
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

type Row = Shown & { memberId: number }

/** The day never goes back, so that moving to another time zone does not start a new one. */
async function write(db: Database, batch: Map<number, Shown>): Promise<Row[]> {
  const all = [...batch]
  const { rows } = await sql<Row>`
    insert into shown_results as r (member_id, day, shown)
    select m.id, s.day, s.shown
    from unnest(${all.map(([id]) => id)}::int[], ${all.map(([, { day }]) => day)}::date[], ${all.map(([, { shown }]) => shown)}::int[])
      as s (id, day, shown) join member m on m.id = s.id
    order by m.id
    on conflict (member_id) do update set
      day = greatest(r.day, excluded.day),
      shown = case when excluded.day > r.day then excluded.shown else r.shown + excluded.shown end
    returning member_id, day, shown`.execute(db)
  return rows
}
