import type { Evidence } from '#contract/admin/cases.ts'
import type { Reactions } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import type { CaseRow } from '#server/admin/decisions/case-to-decide.ts'
import { type CopiedMessage, openCopy, type ReportCopy } from '#server/reports/sealed-copy.ts'
import { betweenTwo } from './between-two.ts'
import { type Asked, type Found, tryOpen } from './opened-evidence.ts'

type ReportRow = {
  id: number
  kind: string
  category: string
  memberId: number | null
  reporterId: number | null
  messageSeq: number | null
}

/** What a report shows to staff. Its messages go to whoever may read messages. */
export async function reportEvidence(
  { db, secret, staff }: Asked,
  { publicId, subjectId }: CaseRow,
): Promise<Found> {
  const found = await db
    .selectFrom('report')
    .select(['id', 'kind', 'category', 'memberId', 'reporterId', 'messageSeq', 'sealed'])
    .where('id', '=', Number(subjectId))
    .executeTakeFirst()
  if (!found) return { evidence: null, otherId: null }
  const { sealed, ...report } = found
  const copy = tryOpen(() => openCopy(secret, sealed))
  if (!copy) return { evidence: null, otherId: report.reporterId }
  const messages = staff.permissions.has('message_text')
    ? await presentMessages(db, { publicId, report, copy })
    : []
  const spoken = await spokenPath(db, { publicId, reportId: report.id, voice: copy.profile.voice ?? null })
  // The photo of a reported message is shown in its place.
  const isPlaced = messages.some(({ reported }) => reported)
  return {
    otherId: report.reporterId,
    evidence: {
      kind: 'report',
      about: report.kind as 'member' | 'photo' | 'message',
      category: report.category,
      text: copy.text,
      profile: { ...copy.profile, voice: spoken },
      photo: copy.photo?.webp && !isPlaced ? `data:image/webp;base64,${copy.photo.webp}` : null,
      messages,
      left_out: copy.left_out ?? false,
      before: presentBefore(copy),
      ...(await betweenTwo(db, staff, report)),
    },
  }
}

type Spoken = { publicId: string; reportId: number; voice: string | null }

/** The path of the spoken answer that was sealed with a report; null where none was kept. */
async function spokenPath(db: Database, { publicId, reportId, voice }: Spoken): Promise<string | null> {
  if (!voice) return null
  const kept = await db
    .selectFrom('reportPhoto')
    .select('photoId')
    .where('reportId', '=', reportId)
    .where('photoId', '=', voice)
    .executeTakeFirst()
  return kept ? `/api/admin/cases/${publicId}/photos/${voice}` : null
}

const presentBefore = ({ before }: ReportCopy) =>
  before
    ? {
        matched_at: before.matched_at,
        begun_at: before.begun_at,
        by_reporter: before.sent,
        by_reported: before.received,
        deleted: before.deleted,
      }
    : null

type Shown = { publicId: string; report: ReportRow; copy: ReportCopy }

async function presentMessages(
  db: Database,
  { publicId, report, copy }: Shown,
): Promise<Extract<Evidence, { kind: 'report' }>['messages']> {
  const rows = await db
    .selectFrom('reportPhoto')
    .select('photoId')
    .where('reportId', '=', report.id)
    .execute()
  const kept = new Set([...rows.map(({ photoId }) => photoId), ...(copy.photo ? [copy.photo.id] : [])])
  const pathOf = (id: string | null | undefined) =>
    id && kept.has(id) ? `/api/admin/cases/${publicId}/photos/${id}` : null
  return (copy.messages ?? []).map(({ sender_id, photo_id, voice_id, created_at, ...message }) => ({
    ...message,
    // An erased member has another public id than in the copy, so the copy says who it was.
    mine: sender_id === copy.profile.id,
    photo: pathOf(photo_id),
    voice: pathOf(voice_id),
    reported: message.seq === report.messageSeq,
    helped: message.helped ?? false,
    earlier: message.earlier ?? [],
    taken_back: message.taken_back ?? false,
    at: new Date(created_at).toISOString(),
    reply_to: message.reply_to ?? null,
    reactions: reactionsIn(message, sender_id === copy.profile.id),
  }))
}

/** As the reported member sees them. */
function reactionsIn({ reactions }: Pick<CopiedMessage, 'reactions'>, isMine: boolean): Reactions | null {
  if (!reactions) return null
  const { sender, reader } = reactions
  return (isMine ? { mine: sender, theirs: reader } : { mine: reader, theirs: sender }) as Reactions
}
