import type { Database } from '#db/connect.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { textsOf } from '#server/kit/texts.ts'
import { linkToken } from '#server/notifications/suppression/mail-keys.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { checkInMail, trustedMail } from './date-plan.mail.ts'
import { isRefused, refusePurpose } from './refuse-plans.ts'

const readPlan = (db: Database, id: string) =>
  db.selectFrom('datePlan').selectAll().where('id', '=', id).executeTakeFirst()

/** Asks the member whether all is well, unless they have answered. */
export async function mailCheckIn(ctx: Ctx, id: string): Promise<void> {
  const plan = await readPlan(ctx.db, id)
  if (!plan || plan.endedAt) return
  const owner = await readOwner(ctx.db, plan.memberId)
  if (!owner) return
  await mailOwner(ctx, owner, `date-plan-check-in.${id}`, (t, { site, name, publicUrl }) =>
    checkInMail(t, { site, name, link: `${publicUrl}/date-plan` }),
  )
}

/** Mails the plan to the trusted person, in the member's language (spec/dateplan 5). */
export async function mailTrusted(ctx: Ctx, id: string): Promise<void> {
  const plan = await readPlan(ctx.db, id)
  if (plan?.outcome !== 'told' || (await isRefused(ctx.db, plan.trustedHash))) return
  const owner = await readOwner(ctx.db, plan.memberId)
  if (!owner) return
  const { name: site, url, mailFrom: from } = await ctx.brands.brand(owner.brand)
  const format = dateFormat(owner.language, owner.country, { dateStyle: 'full', timeStyle: 'short' })
  const token = linkToken(ctx.config.mailKey, plan.trustedHash, refusePurpose)
  const refuseLink = `${url}/date-plan/refuse/${token}`
  await ctx.mailer.send({
    to: plan.trustedEmail,
    from,
    messageId: `<date-plan.${id}@${new URL(url).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${refuseLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...trustedMail(textsOf(owner.language), {
      site,
      name: owner.name,
      email: owner.email,
      withName: plan.withName,
      place: plan.place,
      startsAt: format.format(plan.startsAt),
      checkAt: format.format(plan.checkAt),
      refuseLink,
    }),
  })
}
