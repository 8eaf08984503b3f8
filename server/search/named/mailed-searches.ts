import { sql } from 'kysely'
import { savedFilter } from '#contract/search.ts'
import type { Database } from '#db/connect.ts'
import { type Searcher, toFilter } from '#server/search/query/filter.ts'
import { countArrivals, type Sought } from './count-arrivals.ts'

/** A search that mails. Instants are PostgreSQL's own texts, with their microseconds. */
export type MailedSearch = {
  id: string
  name: string
  filter: unknown
  mailId: string | null
  mailSince: string
  mailedFrom: string | null
  mailedUntil: string | null
  /** Neither opened nor mailed about since. */
  freshSince: string
  /** The same before the last mail. */
  freshBefore: string | null
}

async function mailedSearches(db: Database, memberId: number): Promise<MailedSearch[]> {
  const { rows } = await sql<MailedSearch>`
    select id, name, filter, mail_id, mail_since::text, mailed_from::text, mailed_until::text,
      greatest(opened_at, mail_since, mailed_until)::text as fresh_since,
      greatest(opened_at, mailed_from)::text as fresh_before
    from named_search where member_id = ${memberId} and mail is not null order by created_at, id`.execute(db)
  return rows
}

async function searcherOf(db: Database, memberId: number): Promise<Searcher | undefined> {
  return db
    .selectFrom('profile')
    .select(['memberId as id', 'gender', 'seeking', 'country'])
    .where('memberId', '=', memberId)
    .executeTakeFirst() as Promise<Searcher | undefined>
}

const spanOf = (after: string, until: string | null) => (until ? { after, until } : undefined)

/** Of the next mail: everybody of whom no mail told. */
const nextNews = (search: MailedSearch): Omit<Sought, 'filter'> => ({
  since: search.freshSince,
  told: spanOf(search.mailSince, search.mailedUntil),
})

/** Of a mail that was made: whom it is about. A search that is not in it only told of people before. */
const newsOf =
  (mailId: string) =>
  (search: MailedSearch): Omit<Sought, 'filter'> =>
    search.mailId === mailId && search.freshBefore && search.mailedUntil
      ? {
          since: search.freshBefore,
          until: search.mailedUntil,
          told: spanOf(search.mailSince, search.mailedFrom),
        }
      : { since: 'infinity', told: spanOf(search.mailSince, search.mailedUntil) }

export type SearchNews = { total: number; searches: { id: string; name: string; count: number }[] }

/**
 * The searches with members whom no mail told of yet, or those of one mail; `total` counts
 * everybody once.
 */
export async function searchNews(db: Database, memberId: number, mailId?: string): Promise<SearchNews> {
  const searcher = await searcherOf(db, memberId)
  const searches = searcher ? await mailedSearches(db, memberId) : []
  if (!searcher) return { total: 0, searches: [] }
  const newsIn = mailId ? newsOf(mailId) : nextNews
  const sought = searches.map((search) => ({
    filter: toFilter(searcher, savedFilter.parse(search.filter)),
    ...newsIn(search),
  }))
  const { counts, total } = await countArrivals(db, searcher, sought)
  return {
    total,
    searches: searches.flatMap(({ id, name }, at) => {
      const count = counts[at] ?? 0
      return count ? [{ id, name, count }] : []
    }),
  }
}
