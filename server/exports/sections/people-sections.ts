import { sql } from 'kysely'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { openComplaint, openDecision } from '#server/reports/complaints/sealed-complaint.ts'
import { openCopy, type ReportCopy } from '#server/reports/sealed-copy.ts'
import { type Exported, inPages, PAGE, type Row, type Section, visibleName } from './row-pages.ts'

/** Of other members the export has only the name, if they are visible. */
export const peopleSections = {
  photos: { tables: ['photo'], pages: photos },
  verifications: { tables: ['verification'], pages: verifications },
  photo_permissions: {
    tables: ['photo_grant'],
    pages: inPages(
      0,
      (me, after) => sql`
        select key, direction, ${visibleName(me, 'g.other_id')} as name, granted_at, revoked_at from (
          (select id as key, 'given' as direction, member_id as other_id, granted_at, revoked_at
           from photo_grant where owner_id = ${me} and id > ${after} order by id limit ${PAGE})
          union all
          (select id, 'received', owner_id, granted_at, revoked_at
           from photo_grant where member_id = ${me} and id > ${after} and ${visibleTo(me, 'photo_grant.owner_id')}
           order by id limit ${PAGE})) g
        order by key`,
    ),
  },
  photo_requests: {
    tables: ['photo_request'],
    pages: inPages(
      0,
      (me, after) => sql`
        select key, direction, ${visibleName(me, 'r.other_id')} as name, created_at, closed_at from (
          (select id as key, 'asked' as direction, owner_id as other_id, created_at, closed_at
           from photo_request where asker_id = ${me} and id > ${after} order by id limit ${PAGE})
          union all
          (select id, 'received', asker_id, created_at, closed_at
           from photo_request where owner_id = ${me} and id > ${after} and ${visibleTo(me, 'photo_request.asker_id')}
           order by id limit ${PAGE})) r
        order by key`,
    ),
  },
  uncovered_photos: {
    tables: ['uncovered_photo'],
    pages: inPages(
      0,
      (me, after) => sql`
        select u.photo_id as key, ${visibleName(me, 'f.member_id')} as name, u.uncovered_at
        from uncovered_photo u join photo f on f.id = u.photo_id
        where u.member_id = ${me} and u.photo_id > ${after} order by u.photo_id`,
    ),
  },
  likes_given: {
    tables: ['member_like'],
    pages: inPages(
      0,
      (me, after) => sql`
        select liked_id as key, ${visibleName(me, 'member_like.liked_id')} as name, created_at, photo_id, prompt_key from member_like
        where liker_id = ${me} and liked_id > ${after} order by liked_id`,
    ),
  },
  likes_waiting: {
    tables: ['waiting_like'],
    pages: inPages(
      0,
      (me, after) => sql`
        select liked_id as key, ${visibleName(me, 'waiting_like.liked_id')} as name, created_at, photo_id, prompt_key from waiting_like
        where liker_id = ${me} and liked_id > ${after} order by liked_id`,
    ),
  },
  likes_received: {
    tables: ['member_like'],
    pages: inPages(
      0,
      (me, after) => sql`
        select liker_id as key, ${visibleName(me, 'member_like.liker_id')} as name, created_at, seen_at, photo_id, prompt_key from member_like
        where liked_id = ${me} and liker_id > ${after} and ${visibleTo(me, 'member_like.liker_id')} order by liker_id`,
    ),
  },
  swipes: {
    tables: ['swipe'],
    // Swipes of others are not exported, because those are private to the others.
    pages: inPages(
      0,
      (me, after) => sql`
        select other_id as key, ${visibleName(me, 'swipe.other_id')} as name, choice, chosen_at, day
        from swipe where member_id = ${me} and other_id > ${after} order by other_id`,
    ),
  },
  matches: {
    tables: ['member_match'],
    pages: inPages(
      0,
      (me, after) => sql`
        select other_id as key, ${visibleName(me, 'm.other_id')} as name, created_at
        from (select case when low_id = ${me} then high_id else low_id end as other_id, created_at
              from member_match where low_id = ${me} or high_id = ${me}) m
        where other_id > ${after} and ${visibleTo(me, 'm.other_id')} order by other_id`,
    ),
  },
  blocks: {
    tables: ['block'],
    // Blocked members are named here as in the list of blocks.
    pages: inPages(
      0,
      (me, after) => sql`
        select b.blocked_id as key, case when m.status <> 'deleted' then coalesce(b.name, p.name) end as name,
          b.created_at
        from block b join member m on m.id = b.blocked_id left join profile p on p.member_id = m.id
        where b.blocker_id = ${me} and b.blocked_id > ${after} order by b.blocked_id`,
    ),
  },
  own_notes: {
    tables: ['own_note'],
    pages: inPages(
      0,
      (me, after) => sql`
        select other_id as key, ${visibleName(me, 'own_note.other_id')} as name, text, written_at from own_note
        where member_id = ${me} and other_id > ${after} order by other_id`,
    ),
  },
  reports: { tables: ['report'], pages: reports },
  complaints: { tables: ['complaint'], pages: complaints },
} satisfies Record<string, Section>

async function* photos({ ctx, memberId, photoFiles }: Exported): AsyncGenerator<Row[]> {
  const { rows } = await sql<{ row: Row & { id: string } }>`
    select row_to_json(one) as row from (
      select public_id as id, status, reason, visibility, main, position, width, height, created_at
      from photo where member_id = ${memberId} order by position) one`.execute(ctx.db)
  yield rows.map(({ row }) => ({ file: photoFiles.get(row.id) ?? null, ...row }))
}

/** Without who looked, which is private to staff; the picture while it is kept. */
async function* verifications({ ctx, memberId, photoFiles }: Exported): AsyncGenerator<Row[]> {
  const { rows } = await sql<{ row: Row & { id: string } }>`
    select row_to_json(one) as row from (
      select public_id as id, state, pose, asked_at, decided_at, ended_at
      from verification where member_id = ${memberId} order by id) one`.execute(ctx.db)
  yield rows.map(({ row }) => ({ file: photoFiles.get(row.id) ?? null, ...row }))
}

type ReportRow = { key: number; sealed: Buffer; row: Row }

/**
 * Only the own texts and messages: the rest of the copies is about others, who may have erased it
 * since, and outcomes are private to moderation.
 */
async function* reports({ ctx, memberId }: Exported): AsyncGenerator<Row[]> {
  const wordsOf = ({ sealed }: ReportRow) => {
    try {
      return ownWords(openCopy(ctx.config.secret, sealed))
    } catch {
      return { text: null } // sealed with a former secret
    }
  }
  let after = 0
  for (;;) {
    const { rows } = await sql<ReportRow>`
      select id as key, sealed, json_build_object('name', ${visibleName(memberId, 'report.member_id')}, 'kind', kind,
        'category', category, 'conversation_id', conversation_id, 'message_number', message_seq,
        'created_at', created_at) as row
      from report where reporter_id = ${memberId} and id > ${after} order by id limit 50`.execute(ctx.db)
    yield rows.map((report) => ({ ...report.row, ...wordsOf(report) }))
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}

/** Of a message of the other member, that it went along. */
const ownWords = ({ text, messages = [], profile }: ReportCopy) => ({
  text,
  messages: messages.map(({ seq, sender_id, kind, body, created_at }) => {
    const isTheirs = sender_id === profile.id
    return {
      number: seq,
      from: isTheirs ? 'them' : 'me',
      kind,
      text: isTheirs ? null : body,
      created_at,
    }
  }),
})

type ComplaintRow = {
  key: number
  sealed: Buffer
  decision: Buffer | null
  extension: Buffer | null
  row: Row
}

/** The member's own complaints with their decisions; complaints of others are private to them. */
async function* complaints({ ctx, memberId }: Exported): AsyncGenerator<Row[]> {
  const { secret } = ctx.config
  const wordsOf = ({ sealed, decision, extension }: ComplaintRow) => {
    try {
      return {
        ...openComplaint(secret, sealed),
        reasons: decision && openDecision(secret, decision),
        why_extended: extension && openDecision(secret, extension),
      }
    } catch {
      return {} // sealed with a former secret
    }
  }
  let after = 0
  for (;;) {
    const { rows } = await sql<ComplaintRow>`
      select id as key, sealed, decision, extension, json_build_object('number', number, 'about', about, 'language', language,
        'created_at', created_at, 'outcome', outcome, 'decided_at', decided_at, 'extended_at', extended_at) as row
      from complaint where reporter_id = ${memberId} and id > ${after} order by id limit 50`.execute(ctx.db)
    yield rows.map((complaint) => ({ ...complaint.row, ...wordsOf(complaint) }))
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}
