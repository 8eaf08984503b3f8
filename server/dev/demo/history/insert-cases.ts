import { sql } from 'kysely'
import { targetHours } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import { chanceOf } from '#server/dev/demo/people/random.ts'
import { demoStaffEmail } from '#server/dev/demo/staff/demo-staff.ts'
import { sealCopy } from '#server/reports/sealed-copy.ts'
import { HISTORY_DAYS } from './days.ts'
import { insertRows } from './insert-rows.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const WAITING_PHOTOS = 6
const REPORTS = 20
const WAITING_REPORTS = 3

const WORDS = [
  ['scam', 'Vraagt na drie berichten al om geld voor een vliegticket.'],
  ['fake_profile', 'Deze foto’s ken ik uit een reclame.'],
  ['spam', 'Stuurt iedereen dezelfde link.'],
  ['harassment', 'Blijft schelden, ook nadat ik nee zei.'],
  ['other', 'Schrijft steeds dat ze hier niet alleen is.'],
] as const

/** What the two of a report wrote before it, and who wrote it. */
const TALK = [
  ['reported', 'Hoi! Zin om vanavond af te spreken?'],
  ['reporter', 'Nee, dank je. Ik leer iemand liever eerst een beetje kennen.'],
  ['reported', 'Doe niet zo moeilijk, het is maar een drankje.'],
  ['reporter', 'Ik zei nee.'],
  ['reported', 'Wat een aanstelster ben jij, zeg.'],
] as const

/** The moderator of the demo decides what waited. */
const moderator = sql`(select id, name from staff where email = ${demoStaffEmail('moderator')}) s`

/** A case for each photo of these days, decided minutes or hours after it; the latest few wait. */
async function insertPhotoCases(db: Database): Promise<void> {
  const due = sql`make_interval(hours => ${targetHours.photo})`
  await sql`
    with shown as (
      select p.public_id::text as id, p.member_id, p.created_at as at, m.brand,
        make_interval(mins => 3 + abs(hashtext(p.public_id::text)) % 190) as waited
      from photo p join member m on m.id = p.member_id
      where p.status = 'active' and not m.fictional and p.created_at < now() - interval '4 hours'
        and p.created_at > now() - make_interval(days => ${HISTORY_DAYS})
    ), decided as (
      insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, created_at, due_at, state, decided_at, brand)
      select 'photo', member_id, 'photo', id, 'own_check', 2, at, at + ${due}, 'decided', at + waited, brand from shown
      returning id, member_id, subject_id, decided_at
    )
    insert into decision (case_id, member_id, subject_kind, subject_id, actor_kind, actor_id, actor_name, rule, measure, facts, found_by, told, decided_at)
    select c.id, c.member_id, 'photo', c.subject_id, 'staff', s.id, s.name, 'other', 'released', '', 'own_check', false, c.decided_at
    from decided c, ${moderator}`.execute(db)
  await sql`
    with latest as (
      select p.id, p.public_id, p.member_id, m.brand, now() - make_interval(mins => (12 * row_number() over ())::int) as at
      from (select p.* from photo p join member m on m.id = p.member_id
        where p.status = 'active' and not p.main and p.visibility = 'public' and not m.fictional and m.password_hash is null
        order by p.public_id limit ${WAITING_PHOTOS}) p join member m on m.id = p.member_id
    ), held as (
      update photo set status = 'inspection' from latest where photo.id = latest.id
    )
    insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, created_at, due_at, brand)
    select 'photo', member_id, 'photo', public_id::text, 'own_check', 2, at, at + ${due}, brand from latest`.execute(
    db,
  )
}

type Reported = { id: number; publicId: string; name: string; about: string | null; city: string | null }

/** A message every few minutes, the last one just before the report. */
const talkOf = (reporterId: string, reportedId: string, at: Date) =>
  TALK.map(([from, body], index) => ({
    seq: index + 1,
    sender_id: from === 'reported' ? reportedId : reporterId,
    kind: 'text',
    body,
    gift: null,
    photo_id: null,
    created_at: new Date(at.getTime() - (TALK.length - index) * 7 * 60_000).toISOString(),
  }))

/** Reports of members by others; all but the latest are decided without a measure. */
async function insertReports(db: Database, secret: string, now: Date): Promise<void> {
  const chance = chanceOf('reports')
  const { rows: members } = await sql<Reported>`
    select m.id, m.public_id, p.name, p.about, p.city from member m join profile p on p.member_id = m.id
    where m.status = 'active' and not m.fictional and m.password_hash is null
      and m.signed_up_at < now() - make_interval(days => ${HISTORY_DAYS}) order by m.id`.execute(db)
  const people = chance.shuffled(members)
  const reports = Array.from({ length: REPORTS }, (_, index) => {
    const [reporter, reported] = [people[2 * index], people[2 * index + 1]]
    const isWaiting = index >= REPORTS - WAITING_REPORTS
    const ago = isWaiting ? chance.int(HOUR, 20 * HOUR) : chance.int(2 * DAY, HISTORY_DAYS * DAY)
    const at = new Date(now.getTime() - ago)
    const [category, text] = WORDS[index % WORDS.length] ?? WORDS[0]
    if (!reporter || !reported) return undefined
    const { id, publicId, name, about, city } = reported
    const messages = category === 'harassment' ? talkOf(reporter.publicId, publicId, at) : []
    const sealed = sealCopy(secret, { text, profile: { id: publicId, name, about, city }, messages })
    return {
      reporter_id: reporter.id,
      member_id: id,
      kind: 'member',
      category,
      sealed: `\\x${sealed.toString('hex')}`,
      created_at: at,
      closed_at: isWaiting ? null : new Date(at.getTime() + chance.int(HOUR, 30 * HOUR)),
    }
  })
  await insertRows(
    db,
    'report',
    reports.filter((report) => report !== undefined),
  )
  await sql`
    with opened as (
      insert into staff_case (kind, member_id, subject_kind, subject_id, source, priority, created_at, due_at, state, decided_at, brand)
      select 'report', r.member_id, 'report', r.id::text, 'report', case r.category when 'harassment' then 1 else 2 end, r.created_at,
        r.created_at + make_interval(hours => ${targetHours.report}), case when r.closed_at is null then 'open' else 'decided' end,
        r.closed_at, m.brand
      from report r join member m on m.id = r.member_id
      returning id, member_id, subject_id, decided_at
    )
    insert into decision (case_id, member_id, subject_kind, subject_id, actor_kind, actor_id, actor_name, rule, measure, facts, found_by, told, decided_at)
    select c.id, c.member_id, 'report', c.subject_id, 'staff', s.id, s.name, 'other', 'none', '', 'report', false, c.decided_at
    from opened c, ${moderator} where c.decided_at is not null`.execute(db)
}

/** Cases that the moderator of the demo decided, and a few that wait. */
export async function insertCases(db: Database, secret: string, now: Date): Promise<void> {
  await insertPhotoCases(db)
  await insertReports(db, secret, now)
}
