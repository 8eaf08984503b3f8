import type { sendComplaint as endpoint } from '#contract/complaints.ts'
import type { CaseKind } from '#contract/rules/cases/cases.ts'
import type { ComplaintSubject } from '#contract/rules/complaints/complaints.ts'
import type { Database } from '#db/connect.ts'
import { emailHashOf } from '#server/accounts/login/failed-logins.ts'
import { openCase } from '#server/cases/open-case.ts'
import type { Call } from '#server/kit/mount.ts'
import { sealComplaint } from './sealed-complaint.ts'

/** Stores a complaint and requests its mails. The answer tells nothing about the member named. */
export async function sendComplaint({ ctx, member, body, brand, language }: Call<typeof endpoint>) {
  const { about, why, url = '', name = '', email } = body
  const words = { url: url || null, why, name: name || null, email: email ?? null }
  const memberId = await memberAt(ctx.db, url)
  const { id, number } = await ctx.db
    .insertInto('complaint')
    .values({
      about,
      brand: brand.key,
      language,
      memberId,
      reporterId: member?.id ?? null,
      emailHash: email ? emailHashOf(email) : null,
      sealed: sealComplaint(ctx.config.secret, words),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await openCase(ctx.db, {
    kind: caseKindOf(about),
    memberId,
    subject: { kind: 'complaint', id: number },
    source: 'report',
    threat: about === 'harassment',
    brand: brand.key,
  })
  await ctx.announce(ctx.db, 'reports.complaint_sent', { complaintId: id })
  return { number }
}

/** What is about personal data has the time that the law gives for it. */
function caseKindOf(about: ComplaintSubject): CaseKind {
  if (about === 'child_abuse' || about === 'underage') return 'minor'
  return about === 'privacy' ? 'data_request' : 'complaint'
}

const MEMBER_LINK = /\/(?:members|likes\/m)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/i

/** The member whose page a link leads to. Names are not unique, so a name leads to nobody. */
async function memberAt(db: Database, link: string): Promise<number | null> {
  const [, publicId] = MEMBER_LINK.exec(link) ?? []
  if (!publicId) return null
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', publicId.toLowerCase())
    .executeTakeFirst()
  return found?.id ?? null
}
