import type { openDataRequest } from '#contract/admin/data-requests.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { brandFor } from '#server/profiles/fictional/change-fictional.ts'
import { fileComplaint } from '#server/reports/complaints/file-complaint.ts'
import { actorOf } from '#server/staff/actor.ts'
import { requireBrand } from '#server/staff/brands.ts'
import { logAct } from '#server/staff/log.ts'

type Account = { id: number; brand: string; language: string }

const findAccount = (db: Database, email: string | undefined): Promise<Account | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'brand', 'language'])
    .where('email', '=', email ?? '')
    .where('erasedAt', 'is', null)
    .where('fictional', '=', false)
    .executeTakeFirst()

/**
 * Enters a request about data for somebody who wrote or called. Throws `request.field_invalid` for
 * a day in the future, and `admin.not_permitted` for an account of another brand.
 */
export async function postDataRequest({ ctx, staff, body, brand: here }: Call<typeof openDataRequest>) {
  const { request, name, email, text } = body
  const today = new Date().toISOString().slice(0, 10)
  const receivedOn = body.received_on ?? today
  if (receivedOn > today) throw new FieldError('received_on', 'request.field_invalid')
  const account = await findAccount(ctx.db, email)
  if (account) requireBrand(staff, account.brand)
  const brand = account?.brand ?? (await brandFor(ctx.db, staff, here.key))
  const { number, caseId } = await fileComplaint(ctx, {
    about: 'privacy',
    words: { url: null, why: text, name, email: email ?? null },
    brand,
    language:
      body.language ?? (account?.language as Language | undefined) ?? (await answerLanguage(ctx, brand)),
    memberId: account?.id ?? null,
    reporterId: account?.id ?? null,
    request,
    entered: { by: staff.id, receivedOn },
  })
  const { publicId: id } = await ctx.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('id', '=', caseId ?? 0)
    .executeTakeFirstOrThrow()
  await logAct(ctx.db, actorOf(staff), {
    act: 'enter_data_request',
    subject: { kind: 'complaint', id: number },
    memberId: account?.id ?? null,
    caseId: caseId ?? null,
    after: { request, received_on: receivedOn },
  })
  return { number, case: { id } }
}

async function answerLanguage(ctx: Call<typeof openDataRequest>['ctx'], brand: string): Promise<Language> {
  const { domain_language: domain } = await ctx.settings(brand)
  return languages.find((language) => domain.startsWith(language)) ?? 'nl'
}
