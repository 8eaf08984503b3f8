import { sql } from 'kysely'
import type { Evidence } from '#contract/admin/cases.ts'
import type { DataRequestKind } from '#contract/rules/complaints/data-requests.ts'
import type { Language } from '#contract/rules/values.ts'
import { mostOfOne } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import type { CaseRow } from '#server/admin/decisions/case-to-decide.ts'
import { verificationEvidence } from '#server/admin/photos/verification-evidence.ts'
import { openWarned } from '#server/chat/messages/warned-words.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { heldTextAt } from '#server/profiles/own/held-texts.ts'
import { openComplaint, openDecision } from '#server/reports/complaints/sealed-complaint.ts'
import { isOfBrands } from '#server/staff/brands.ts'
import { type Asked, type Found, tryOpen } from './opened-evidence.ts'
import { reportEvidence } from './report-evidence.ts'
import { returnedEvidence } from './returned-evidence.ts'
import { decisionsWhere } from './sides.ts'

export const photoPath = (publicId: string) => `/api/admin/photos/${publicId}`

export async function readEvidence(asked: Asked, found: CaseRow): Promise<Found> {
  const { subjectKind, subjectId } = found
  if (subjectKind === 'photo') return { evidence: await photoEvidence(asked.db, found), otherId: null }
  if (subjectKind === 'verification')
    return { evidence: await verificationEvidence(asked.db, asked.staff, subjectId), otherId: null }
  if (subjectKind === 'report') return reportEvidence(asked, found)
  if (subjectKind === 'complaint') return complaintEvidence(asked, subjectId)
  if (subjectKind === 'message_review') return reviewEvidence(asked, subjectId)
  if (subjectKind === 'warned_day') return { evidence: await warnedEvidence(asked, subjectId), otherId: null }
  if (subjectKind === 'held_text') return { evidence: await heldEvidence(asked.db, subjectId), otherId: null }
  if (subjectKind === 'voice_answer')
    return { evidence: await voiceEvidence(asked.db, subjectId), otherId: null }
  if (subjectKind === 'appeal') return { evidence: await appealEvidence(asked, found.id), otherId: null }
  if (subjectKind === 'member')
    return { evidence: await returnedEvidence(asked.db, asked.staff, found.memberId), otherId: null }
  return { evidence: { kind: 'order' }, otherId: null }
}

type PhotoRow = { publicId: string; status: string; visibility: string; sensitive: boolean }
export const presentPhoto = ({ publicId, status, visibility, sensitive }: PhotoRow) => ({
  id: publicId,
  url: photoPath(publicId),
  status,
  visibility,
  sensitive,
})

async function photoEvidence(db: Database, { memberId, subjectId }: CaseRow): Promise<Evidence> {
  const { rows } = await sql<PhotoRow>`select public_id, status, visibility, sensitive from (
      select * from photo where member_id = ${memberId} and status in ('inspection', 'active', 'rejected')
      order by public_id::text = ${subjectId} desc, id desc limit ${mostOfOne}
    ) latest order by position`.execute(db)
  const photo = rows.find(({ publicId }) => publicId === subjectId)
  return {
    kind: 'photo',
    photo: photo ? presentPhoto(photo) : null,
    others: rows.filter((row) => row !== photo).map(presentPhoto),
  }
}

async function complaintEvidence({ db, secret, staff }: Asked, number: string): Promise<Found> {
  const row = await db
    .selectFrom('complaint')
    .select(['about', 'sealed', 'language', 'reporterId', 'request', 'receivedOn', 'extendedAt', 'extension'])
    .where('number', '=', number)
    .executeTakeFirst()
  const words = row && tryOpen(() => openComplaint(secret, row.sealed))
  if (!row || !words) return { evidence: null, otherId: row?.reporterId ?? null }
  const { about, language, reporterId, request, receivedOn, extendedAt, extension } = row
  return {
    otherId: reporterId,
    evidence: {
      kind: 'complaint',
      number,
      about,
      ...words,
      language: language as Language,
      request: request as DataRequestKind | null,
      received_on: receivedOn,
      extended_at: extendedAt?.toISOString() ?? null,
      extension: extension && openDecision(secret, extension),
      account: about === 'privacy' ? await accountAt(db, staff, words.email) : null,
    },
  }
}

/** The account of an address, so that support finds whom a request about data concerns. */
async function accountAt(db: Database, staff: Staff, email: string | null) {
  if (!email) return null
  const found = await db
    .selectFrom('member')
    .leftJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.publicId', 'member.status', 'profile.name'])
    .where('member.email', '=', email)
    .where('member.erasedAt', 'is', null)
    .where(isOfBrands(staff, 'member.brand'))
    .executeTakeFirst()
  return found ? { id: found.publicId, name: found.name ?? '', state: found.status } : null
}

async function reviewEvidence({ db, staff }: Asked, subjectId: string): Promise<Found> {
  const [sender, receiver] = subjectId.split(':').map(Number)
  const { rows } = await sql<{ publicId: string; name: string | null; status: string }>`
    select m.public_id, p.name, m.status from other_accounts_of(${sender}) account (id)
      join block b on b.blocker_id = ${receiver} and b.blocked_id = account.id
      join member m on m.id = account.id left join profile p on p.member_id = m.id
    where ${isOfBrands(staff, 'm.brand')}
    limit 10`.execute(db)
  const same_as = rows.map(({ publicId, name, status }) => ({
    id: publicId,
    name: name ?? '',
    state: status,
  }))
  const waiting = await db
    .selectFrom('signupMessage')
    .select('body')
    .where('memberId', '=', sender ?? 0)
    .where('toMemberId', '=', receiver ?? 0)
    .executeTakeFirst()
  const text = waiting?.body ?? null
  return { evidence: { kind: 'message_review', same_as, text }, otherId: receiver ?? null }
}

async function warnedEvidence({ db, secret, staff }: Asked, subjectId: string): Promise<Evidence | null> {
  const [memberId = '', day = ''] = subjectId.split(':')
  const row = await db
    .selectFrom('warnedDay')
    .select('sealed')
    .where('memberId', '=', Number(memberId))
    .where('day', '=', day)
    .executeTakeFirst()
  const messages = row && tryOpen(() => openWarned(secret, row.sealed))
  if (!messages) return null
  return { kind: 'warned_day', messages: staff.permissions.has('message_text') ? messages : [] }
}

async function heldEvidence(db: Database, subjectId: string): Promise<Evidence | null> {
  const held = await heldTextAt(db, subjectId)
  return held ? { kind: 'held_text', field: held.field, text: held.text, kinds: held.kinds } : null
}

async function voiceEvidence(db: Database, publicId: string): Promise<Evidence | null> {
  const found = await db
    .selectFrom('voiceAnswer')
    .select('prompt')
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  if (!found) return null
  return { kind: 'voice_answer', prompt: found.prompt, voice: `/api/admin/voices/${publicId}` }
}

async function appealEvidence({ db, staff }: Asked, caseId: number): Promise<Evidence | null> {
  const appeal = await db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .select(['appeal.text', 'appeal.decisionId', 'decision.subjectKind', 'decision.subjectId'])
    .where('appeal.caseId', '=', caseId)
    .executeTakeFirst()
  const [decision] = appeal ? await decisionsWhere(db, sql`d.id = ${appeal.decisionId}`) : []
  if (!appeal || !decision) return null
  const verification =
    appeal.subjectKind === 'verification' && appeal.subjectId
      ? await verificationEvidence(db, staff, appeal.subjectId)
      : null
  return { kind: 'appeal', text: appeal.text, decision, verification }
}
