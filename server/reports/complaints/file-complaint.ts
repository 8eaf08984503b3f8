import type { CaseKind } from '#contract/rules/cases/cases.ts'
import type { ComplaintSubject } from '#contract/rules/complaints/complaints.ts'
import type { DataRequestKind } from '#contract/rules/complaints/data-requests.ts'
import type { Language } from '#contract/rules/values.ts'
import { hashEmail } from '#server/accounts/login/failed-logins.ts'
import { openCase } from '#server/cases/open-case.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type ComplaintWords, sealComplaint } from './sealed-complaint.ts'
import { flaggerAt } from './trusted-flaggers.ts'

export type NewComplaint = {
  about: ComplaintSubject
  words: ComplaintWords
  brand: string
  language: Language
  /** The member that it is about. */
  memberId: number | null
  /** The member who sent it. */
  reporterId: number | null
  request?: DataRequestKind | undefined
  /** Only for a complaint that staff entered. */
  entered?: { by: number; receivedOn: string }
}

/**
 * Stores a complaint with its case in the transaction of `db`, and requests its mails. Returns its
 * number and the id of its case.
 */
export async function fileComplaint(
  { db, config, announce }: Pick<Ctx, 'db' | 'config' | 'announce'>,
  complaint: NewComplaint,
): Promise<{ number: string; caseId: number | undefined }> {
  const { about, words, brand, language, memberId, reporterId, request, entered } = complaint
  const trustedFlaggerId = (await flaggerAt(db, about, words.email)) ?? null
  const { id, number } = await db
    .insertInto('complaint')
    .values({
      about,
      brand,
      language,
      memberId,
      reporterId,
      trustedFlaggerId,
      emailHash: words.email ? hashEmail(words.email) : null,
      sealed: sealComplaint(config.secret, words),
      request: request ?? null,
      receivedOn: entered?.receivedOn ?? null,
      enteredBy: entered?.by ?? null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const caseId = await openCase(db, {
    kind: caseKind(about),
    memberId,
    subject: { kind: 'complaint', id: number },
    source: 'report',
    threat: about === 'harassment',
    trusted: trustedFlaggerId !== null,
    brand,
    ...(entered ? { since: entered.receivedOn } : {}),
  })
  await announce(db, 'reports.complaint_sent', { complaintId: id })
  return { number, caseId }
}

/** Requests about personal data have the deadline of the GDPR. */
function caseKind(about: ComplaintSubject): CaseKind {
  if (about === 'child_abuse' || about === 'underage') return 'minor'
  return about === 'privacy' ? 'data_request' : 'complaint'
}
