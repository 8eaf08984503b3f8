import { sql } from 'kysely'
import { type ComplaintSubject, complaintLimits } from '#contract/rules/complaints/complaints.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ComposedMail } from '#server/kit/mail.ts'
import { textsOf } from '#server/kit/texts.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import {
  complaintDecisionMail,
  complaintReceiptMail,
  requestExtendedMail,
  urgentComplaintMail,
} from './complaint.mail.ts'
import { openComplaint, openDecision } from './sealed-complaint.ts'

/** To senders with an address, at most three times an hour per address. */
export async function mailReceipt(ctx: Ctx, id: number): Promise<void> {
  const complaint = await readComplaint(ctx, id)
  if (!complaint.email || !(await admitReceipt(ctx.db, id))) return
  const { language } = complaint
  const mail = complaintReceiptMail(textsOf(language), await presentComplaint(ctx, complaint, language))
  await send(ctx, { to: complaint.email, brand: complaint.brand, id: `complaint-receipt.${id}`, mail })
}

/** Tells the site's support address at once that a complaint may be about a child. */
export async function mailUrgent(ctx: Ctx, id: number): Promise<void> {
  const complaint = await readComplaint(ctx, id)
  if (!complaint.urgent) return
  const settings = await ctx.settings(complaint.brand)
  const own = settings.domain_language.slice(0, 2)
  const language = languages.find((each) => each === own) ?? 'nl'
  const { publicId: caseId } = await findCase(ctx.db, complaint.number)
  const mail = urgentComplaintMail(textsOf(language), {
    ...(await presentComplaint(ctx, complaint, language)),
    link: `${ctx.config.adminUrl}/admin/cases/${caseId}`,
  })
  await send(ctx, { to: settings.support_email, brand: complaint.brand, id: `complaint-urgent.${id}`, mail })
}

/** To senders with an address (spec/complaints 8). */
export async function mailDecision(ctx: Ctx, id: number): Promise<void> {
  const complaint = await readComplaint(ctx, id)
  const { email, outcome, decision, language, number } = complaint
  if (!email || !decision || (outcome !== 'upheld' && outcome !== 'dismissed')) return
  const { url } = await ctx.brands.brand(complaint.brand)
  const mail = complaintDecisionMail(textsOf(language), {
    ...(await presentComplaint(ctx, complaint, language)),
    outcome,
    reasons: openDecision(ctx.config.secret, decision),
    link: `${url}/complaints?about=objection&url=${number}`,
  })
  await send(ctx, { to: email, brand: complaint.brand, id: `complaint-decision.${id}`, mail })
}

/** To senders with an address (spec/complaints 11). */
export async function mailExtension(ctx: Ctx, id: number): Promise<void> {
  const complaint = await readComplaint(ctx, id)
  const { email, extension, language, number } = complaint
  if (!email || !extension) return
  const { dueAt } = await findCase(ctx.db, number)
  const { countries } = await ctx.settings(complaint.brand)
  const mail = requestExtendedMail(textsOf(language), {
    ...(await presentComplaint(ctx, complaint, language)),
    reason: openDecision(ctx.config.secret, extension),
    until: dateFormat(language, countries[0] ?? 'NL', { dateStyle: 'long' }).format(dueAt),
  })
  await send(ctx, { to: email, brand: complaint.brand, id: `request-extended.${id}`, mail })
}

const findCase = (db: Database, number: string) =>
  db
    .selectFrom('staffCase')
    .select(['publicId', 'dueAt'])
    .where('subjectKind', '=', 'complaint')
    .where('subjectId', '=', number)
    .executeTakeFirstOrThrow()

async function readComplaint({ db, config }: Ctx, id: number) {
  const row = await db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    ...row,
    about: row.about as ComplaintSubject,
    language: row.language as Language,
    email: openComplaint(config.secret, row.sealed).email,
  }
}
type Complaint = Awaited<ReturnType<typeof readComplaint>>

async function presentComplaint(
  ctx: Ctx,
  { brand, number, about, urgent, createdAt }: Complaint,
  language: Language,
) {
  const { name: site, countries } = await ctx.settings(brand)
  const format = dateFormat(language, countries[0] ?? 'NL', { dateStyle: 'long', timeStyle: 'short' })
  return { site, number, about, urgent, date: format.format(createdAt) }
}

/** Counts the receipts to the address under a lock, because several jobs run in parallel. */
const admitReceipt = (db: Database, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('complaint receipt ' || encode(email_hash, 'hex')))
      from complaint where id = ${id}`.execute(trx)
    const { rows } = await sql`
      update complaint set receipt_at = now() where id = ${id} and (
        select count(*) from complaint other where other.email_hash = complaint.email_hash
          and other.receipt_at > now() - interval '1 hour' and other.id <> complaint.id
      ) < ${complaintLimits.receiptsPerHour}
      returning id`.execute(trx)
    return rows.length > 0
  })

/** `id` is the same for every try of one mail. */
type Sent = { to: string; brand: string; id: string; mail: ComposedMail }

async function send(ctx: Ctx, { to, brand, id, mail }: Sent): Promise<void> {
  const { url, mailFrom: from } = await ctx.brands.brand(brand)
  const messageId = `<${id}@${new URL(url).hostname}>`
  await ctx.mailer.send({ to, from, messageId, requested: true, ...mail })
}
