import pg from 'pg'
import type { Query, Question } from './questions.ts'

/** The former facets of d7 (spec/performance 2): counts by gender, place and month of birth. */
export async function makeFacets(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url }) // the pool's statements end after five seconds
  await client.connect()
  await client.query(`
    create table d7_facet as
    select s.gender, p.place, date_trunc('month', s.birth_date)::date as born, count(*)::int as members,
           count(*) filter (where s.has_photo)::int as with_photo, count(*) filter (where not s.fictional)::int as genuine,
           count(*) filter (where s.has_photo and not s.fictional)::int as genuine_with_photo
    from member_search s, lateral (values (s.country), (s.region)) p (place) where s.visible group by 1, 2, 3`)
  await client.query('create unique index d7_facet_place on d7_facet (gender, place, born)')
  await client.query('vacuum (analyze) d7_facet')
  await client.end()
}

/**
 * The floor (spec/performance 2): one prepared statement reads the page from the covering index and
 * the total from the month facets; with `cards` also the joins for a card. No blocks, no exact
 * ages, no similar members.
 */
export function rawSearch(pool: pg.Pool, cards: boolean) {
  const statements = new Map<string, string>()
  return (question: Question) => {
    const { text, values } = rawStatement(question, cards)
    const name = statements.get(text) ?? `raw${cards ? 'c' : ''}${statements.size}`
    statements.set(text, name)
    return pool.query({ name, text, values })
  }
}

/** The same for pgbench, with the values in its text. */
export function rawScript(question: Question): string {
  const { text, values } = rawStatement(question, true)
  const literal = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`)
  return `${text.replaceAll(/\$(\d)/g, (_all, n) => literal(values[Number(n) - 1] ?? ''))};`.replaceAll(
    /\s+/g,
    ' ',
  )
}

function rawStatement(
  { searcher, query }: Question,
  cards: boolean,
): { text: string; values: (string | number)[] } {
  const statementOf = ({ countryregion, has_photo, real_only, page }: Query) => {
    const place = countryregion ? 'region' : 'country'
    const counted =
      [real_only ? 'genuine' : '', has_photo ? 'with_photo' : ''].filter(Boolean).join('_') || 'members'
    const ids = `select member_id, last_active from member_search where visible and gender = $1 and ${place} = $2
      and birth_date between $3 and $4 ${has_photo ? 'and has_photo' : ''} ${real_only ? 'and not fictional' : ''}
      order by last_active desc, member_id desc ${page ? `offset ${(Number(page) - 1) * 24}` : ''} limit 24`
    const total = `(select sum(${counted}) from d7_facet where gender = $1 and place = $2
      and born between $3 and $4) as total`
    return cards
      ? `select ${total}, m.public_id, p.name, p.gender, extract(year from age(p.date_of_birth))::int as age, p.country,
           p.region, p.city, m.fictional, m.signed_up_at, i.last_active, f.public_id as photo, f.status as photo_status,
           l.liker_id is not null as liked
         from (${ids}) i join member m on m.id = i.member_id join profile p on p.member_id = i.member_id
         left join photo f on f.member_id = i.member_id and f.main and f.status = 'active'
         left join member_like l on l.liked_id = i.member_id and l.liker_id = $5
         order by i.last_active desc, i.member_id desc`
      : `select ${total}, array(select member_id from (${ids}) i) as ids where $5::int > 0`
  }
  const day = (yearsAgo: number) =>
    new Date(Date.now() - yearsAgo * 365.25 * 86_400_000).toISOString().slice(0, 10)
  const place = query.countryregion ?? query.country ?? searcher.country
  const born = [day(Number(query.max_age ?? 110) + 1), day(Number(query.min_age ?? 0))]
  return { text: statementOf(query), values: [searcher.seeking, place, ...born, searcher.id] }
}
