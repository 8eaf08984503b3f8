import { type RawBuilder, sql } from 'kysely'
import type { User } from '#contract/accounts.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import type { Database } from '#db/connect.ts'
import { gatheredIn } from '#db/gathered.ts'
import { prepared } from '#db/prepared.ts'
import { type CardRow, cardColumns, cardTables, presentCard } from '#server/profiles/shown/cards.ts'

export type OwnRow = CardRow &
  Pick<OwnProfile, 'seeking' | 'sexuality' | 'about' | 'prompts' | 'helped' | 'invisible'> & {
    coveredPhotos: OwnProfile['covered_photos']
  } & Pick<User, 'status' | 'email' | 'credits' | 'language'> & {
    dateOfBirth: string
    verifiedWritersOnly: boolean
    hiddenWords: string[]
    pausedAt: Date | null
    pausedUntil: string | null
    pauseTold: boolean
    readMarks: boolean
    typingMarks: boolean
    paidUser: boolean
    signedUpAt: Date
    notificationsDisabled: User['notifications_disabled']
    termsDue: Date | null
    handoverDue: boolean
    restriction: User['restriction']
  }

/** A ban has no end, so it takes precedence over a suspension. */
const restrictionOf = sql`case when m.status = 'blocked' then coalesce(
  (select jsonb_build_object('measure', r.measure, 'until', to_char(r.until_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   from restriction r where r.member_id = m.id and r.measure in ('suspended', 'banned') and r.lifted_at is null
   order by r.measure, r.until_at desc limit 1), '{"measure": "banned", "until": null}') end`

/** The columns of OwnRow, from `ownTables`. */
export const ownColumns: RawBuilder<unknown> = sql`
  ${cardColumns(sql`m.id`)}, p.seeking, p.sexuality, p.about, p.prompts, p.helped, p.date_of_birth, m.invisible, m.covered_photos,
  m.verified_writers_only, m.read_marks, m.typing_marks,
  coalesce((select h.words from hidden_words h where h.member_id = m.id), '{}') as hidden_words,
  m.paused_at, m.paused_until, m.pause_told, m.status, m.email, m.credits,
  m.language, m.paid_user, m.signed_up_at, m.notifications_disabled, m.handover_since is not null as handover_due,
  ${restrictionOf} as restriction,
  (select v.version from (select terms_version(m.brand) as version) v where not exists (
    select from terms_acceptance a where a.member_id = m.id and a.version = v.version)) as terms_due`

export const ownTables: RawBuilder<unknown> = cardTables(sql`m.id`)

const ownRows = prepared<{ memberIds: number[] }, OwnRow & { place: number }>(
  (value) => sql`
    select asked.place::int, ${ownColumns}
    from unnest(${value('memberIds')}::int[]) with ordinality as asked (member_id, place)
    join (${ownTables}) on m.id = asked.member_id`,
)

const ownRow = gatheredIn(async (db, memberIds: number[]) => {
  const rows = await ownRows(db, { memberIds })
  return new Map(rows.map((row) => [row.place - 1, row]))
})

async function readOwnRow(db: Database, memberId: number): Promise<OwnRow> {
  const row = await ownRow(db, memberId)
  if (!row) throw new Error(`there is no member ${memberId}`)
  return row
}

function profileStatus({ status, invisible, pausedAt }: OwnRow): OwnProfile['status'] {
  if (status !== 'active') return 'disabled'
  return invisible || pausedAt ? 'invisible' : 'active'
}

const presentOwn = (row: OwnRow): OwnProfile => ({
  ...presentCard(row.memberId, row),
  status: profileStatus(row),
  date_of_birth: row.dateOfBirth,
  seeking: row.seeking,
  sexuality: row.sexuality,
  about: row.about,
  prompts: row.prompts,
  helped: row.helped,
  invisible: row.invisible,
  visitor_visibility: row.visitorVisibility,
  covered_photos: row.coveredPhotos,
  verified_writers_only: row.verifiedWritersOnly,
  hidden_words: row.hiddenWords,
  pause: row.pausedAt && {
    since: row.pausedAt.toISOString(),
    until: row.pausedUntil,
    told: row.pauseTold,
  },
  read_marks: row.readMarks,
  typing_marks: row.typingMarks,
})

/** The profile for its owner, with the birth date and a main photo under inspection. */
export async function presentOwnProfile(db: Database, memberId: number): Promise<OwnProfile> {
  return presentOwn(await readOwnRow(db, memberId))
}

/** Returns the `user` of the API: the account with the own profile (spec/http 1). */
export const presentUser = async (db: Database, memberId: number): Promise<User> =>
  presentUserRow(await readOwnRow(db, memberId))

export function presentUserRow(row: OwnRow): User {
  return {
    id: row.publicId,
    email: row.email,
    status: row.status,
    credits: row.credits,
    paid_user: row.paidUser,
    signup_date: row.signedUpAt.toISOString(),
    language: row.language,
    notifications_disabled: row.notificationsDisabled,
    fictional_icon: row.fictional,
    terms_due: row.termsDue?.toISOString() ?? null,
    handover_due: row.handoverDue,
    restriction: row.restriction,
    profile: presentOwn(row),
  }
}
