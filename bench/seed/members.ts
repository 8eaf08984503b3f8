import type { Client } from 'pg'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  interestKeys,
  relationshipStatuses,
  signupReasons,
  tattooAnswers,
} from '#contract/rules/values.ts'
import regions from '#server/settings/regions.json' with { type: 'json' }

const SLOTS = 2000

// The shares of members per country, mostly the home market, and a few big regions in each country.
const COUNTRIES: Record<string, number> = {
  NL: 35,
  BE: 12,
  DE: 16,
  GB: 9,
  FR: 8,
  IT: 5,
  ES: 5,
  PL: 4,
  US: 3,
  AT: 1,
}

function slots(): { country: string; region: string }[] {
  const places = (regions as { code: string; regions: { code: string }[] }[]).flatMap((country) => {
    const share = COUNTRIES[country.code] ?? 0.4
    const weights = country.regions.map((_region, rank) => 1 / (rank + 2))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return country.regions.map((region, rank) => ({
      country: country.code,
      region: region.code,
      weight: (share * (weights[rank] ?? 0)) / sum,
    }))
  })
  const sum = places.reduce((total, { weight }) => total + weight, 0)
  return places.flatMap(({ country, region, weight }) =>
    Array.from({ length: Math.max(1, Math.round((weight / sum) * SLOTS)) }, () => ({ country, region })),
  )
}

// Common first names, which many members share.
const NAMES =
  'Anna Bram Chris Daan Eva Fleur Gijs Hanna Isa Jan Karin Lars Mila Noor Olaf Petra Quinten Roos Sanne Tim Ursula Vera Wout Xander Yara Zoë Lena Paul Greta Felix Marta Pablo Giulia Marco Chloé Hugo Kinga Jakub Emma Liam'.split(
    ' ',
  )
const LANGUAGES = ['nl', 'nl', 'nl', 'de', 'en', 'fr', 'it', 'es', 'pl']

const listed = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join()}]`
/** Picks a value for this share of members; the first values are picked more often. */
const pick = (values: readonly string[], share: number) =>
  `case when random() < ${share} then (${listed(values)})[1 + floor(random() ^ 1.7 * ${values.length})::int] end`
/** Picks up to `most` values; some are more popular. */
const someOf = (values: readonly string[], most: number) =>
  `array(select distinct (${listed(values)})[1 + floor(random() ^ 1.7 * ${values.length})::int]
     from generate_series(1, floor(random() * ${most + 1})::int + m.id - m.id))`

const STATEMENTS: ((members: number) => string)[] = [
  (members) => `
    insert into member (email, language, tracking, status, paid_user, fictional, invisible, email_confirmed_at,
                        signed_up_at, sensitive_consent_at)
    select 'lid' || n || '@bench.test', ${pick(LANGUAGES, 1)},
           case when random() < 0.4 then jsonb_build_object('network', 'net-' || floor(random() ^ 2 * 40)::int,
             'ref', 'ref-' || floor(random() ^ 2 * 25)::int) end,
           case when random() < 0.05 then 'not_confirmed' else 'active' end,
           random() < 0.2, random() < 0.05, random() < 0.04, signed_up_at, signed_up_at,
           case when random() < 0.5 then now() end
    from (select n, now() - interval '700 days' * random() ^ 2 as signed_up_at from generate_series(1, ${members}) n) m`,
  () =>
    `update member set status = 'active', paid_user = true, invisible = false, fictional = false where id = 1`,
  () => `insert into premium_grant (member_id, actor) select id, 'bench' from member where paid_user`,
  // Three random numbers give the ages of a dating site: many near thirty, few above seventy.
  () => `
    insert into profile (member_id, name, gender, seeking, date_of_birth, country, region, city, about,
                         sexuality, reason, relationship_status, hair_colour, eye_colour, body_type, tattoos, interests,
                         fictional)
    select m.id, ${pick(NAMES, 1)} || case when m.id % 3 = 0 then ' ' || chr(65 + m.id % 26) else '' end,
           m.gender, case when (random() < 0.9) = (m.gender = 'male') then 'female' else 'male' end,
           current_date - (18 * 365.25 + 1 + (random() * random() + random() * 0.35) * 40 * 365.25)::int,
           s.country, s.region, 'Plaats', repeat('Over mijzelf. ', 8),
           ${pick(['hetero', 'hetero', 'hetero', 'hetero', 'bi', 'gay'], 0.4)}, ${pick(signupReasons, 0.7)},
           ${pick(relationshipStatuses, 0.7)}, ${pick(hairColours, 0.6)}, ${pick(eyeColours, 0.6)},
           ${pick(bodyTypes, 0.5)}, ${pick(tattooAnswers, 0.5)}, ${someOf(interestKeys, 8)},
           m.fictional
    from (select id, fictional, case when random() < 0.6 then 'male' else 'female' end as gender,
                 floor(random() * (select count(*) from slot))::int as slot from member offset 0) m
    join slot s on s.n = m.slot`,
  () => `
    insert into photo (member_id, main, status, created_at)
    select id, true, 'active', signed_up_at from member where random() < 0.8`,
  () => `
    insert into member_search (member_id, gender, country, region, birth_date, has_photo, fictional, visible, last_active,
                               traits, interests, signed_up_on)
    select m.id, p.gender, p.country, p.region, p.date_of_birth, f.id is not null, m.fictional,
           m.status = 'active' and not m.invisible, now() - interval '400 days' * random() ^ 3,
           search_traits(p, m, f.id is not null),
           search_mask(search_interest_keys(), p.interests), m.signed_up_at::date
    from member m join profile p on p.member_id = m.id left join photo f on f.member_id = m.id`,
  () => `insert into member_card select c.* from member m, member_card_of(m.id) c`,
  // All cards are stored, so that no job stores them beside what is measured.
  () => 'delete from card_scan',
  (members) => `
    insert into block (blocker_id, blocked_id)
    select a, b from (
      select 1 + floor(random() ^ 3 * ${members})::int as a, 1 + floor(random() * ${members})::int as b
      from generate_series(1, ${members})) pair
    where a <> b on conflict do nothing`,
  (members) => `
    insert into member_like (liker_id, liked_id)
    select a, b from (
      select 1 + floor(random() * ${members})::int as a, 1 + floor(random() * ${members})::int as b
      from generate_series(1, ${2 * members})) pair
    where a <> b on conflict do nothing`,
  () =>
    `insert into member_like (liker_id, liked_id) select id, 1 from member where id between 2 and 3000 on conflict do nothing`,
  () => 'select rebuild_search_bitmaps()',
]

/**
 * Realistic members, whose ids start at 1: places, ages, photos, times of activity, blocks, likes
 * and the bitmaps of the search.
 */
export async function seedMembers(client: Client, members: number): Promise<void> {
  await client.query('create temp table slot (n integer primary key, country text, region text)')
  const places = slots()
  await client.query('insert into slot select * from unnest($1::int[], $2::text[], $3::text[])', [
    places.map((_place, index) => index),
    places.map(({ country }) => country),
    places.map(({ region }) => region),
  ])
  for (const statement of STATEMENTS) await client.query(statement(members))
}
