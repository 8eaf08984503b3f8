import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type SearchNews, searchNews } from '#server/search/named/mailed-searches.ts'
import { nextLook } from '#server/search/named/named-searches.ts'

const AT_ONCE = 500
const RETRY_MINUTES = 60

/** A search by the time when it is due, a text because a Date has no microseconds. */
type Due = { id: string; memberId: number; dueAt: string }

const SOONEST = { id: '00000000-0000-0000-0000-000000000000', dueAt: '-infinity' }

/**
 * Looks at the searches that are due, member by member, and queues one mail for all searches of a
 * member that have new members (spec/discovery 16). Several processes may run it: each search is
 * looked at once. A member costs one count over the arrivals of the last days.
 */
export async function planNewMembers({ db, log }: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  for (let after: Pick<Due, 'id' | 'dueAt'> | undefined = SOONEST; after; ) {
    const due: Due[] = await nextDue(db, after)
    for (const memberId of new Set(due.map((search) => search.memberId)))
      await planMember(db, memberId).catch(async (error: unknown) => {
        log.error({ err: error }, 'new members of a search could not be counted')
        await sql`update named_search set due_at = now() + make_interval(mins => ${RETRY_MINUTES})
          where member_id = ${memberId} and due_at <= now()`.execute(db)
      })
    after = due.at(-1)
  }
}

async function nextDue(db: Database, after: Pick<Due, 'id' | 'dueAt'>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, member_id, due_at::text from named_search
    where due_at <= now() and (due_at, id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)
    order by due_at, id limit ${AT_ONCE}`.execute(db)
  return rows
}

async function planMember(db: Database, memberId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A member of whom another process looks at the searches is left to it.
    const { rows } = await sql<{ id: string }>`
      select id from named_search where member_id = ${memberId} and due_at <= now()
      order by id for update skip locked`.execute(trx)
    const due = new Set(rows.map(({ id }) => id))
    if (!due.size) return
    const { searches } = await searchNews(trx, memberId)
    const found = searches.filter(({ id }) => due.has(id)).map(({ id }) => id)
    await sql`
      update named_search set asked = asked or id = any (${found}::uuid[]),
        due_at = ${nextLook(sql`mail`, memberId)}
      where id = any (${[...due]}::uuid[])`.execute(trx)
    if (found.length)
      await sql`insert into mail_waiting (member_id, kind) values (${memberId}, 'new_members')
        on conflict do nothing`.execute(trx)
  })
}

/**
 * What a mail says: the searches that asked for it, each with its new members. The first time it
 * notes them for this mail, so that a repeat says the same and the next mail goes on where this one
 * ended; undefined where nobody is new any more.
 */
export async function newMembersFor(
  db: Database,
  { id, memberId }: { id: string; memberId: number },
): Promise<SearchNews | undefined> {
  await sql`
    update named_search set asked = false, mail_id = ${id},
      mailed_from = greatest(mail_since, mailed_until), mailed_until = now()
    where member_id = ${memberId} and asked`.execute(db)
  const news = await searchNews(db, memberId, id)
  return news.total ? news : undefined
}
