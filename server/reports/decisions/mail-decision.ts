import type { FoundBy } from '#contract/rules/cases/cases.ts'
import { caseLimits, isAppealable } from '#contract/rules/cases/cases.ts'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { decisionMail, type ToldMeasure } from './decision.mail.ts'

/** Mails a decision to its member, in their language and from their site (spec/decisions 20). */
export async function mailDecision(ctx: Ctx, decisionId: number): Promise<void> {
  const decision = await ctx.db
    .selectFrom('decision')
    .selectAll()
    .where('id', '=', decisionId)
    .where('told', '=', true)
    .executeTakeFirst()
  const owner = decision?.memberId ? await readOwner(ctx.db, decision.memberId) : undefined
  if (!owner || !decision) return
  const format = dateFormat(owner.language, owner.country, { dateStyle: 'long', timeStyle: 'short' })
  const appealUntil = new Date(decision.decidedAt)
  appealUntil.setMonth(appealUntil.getMonth() + caseLimits.appealMonths)
  await mailOwner(ctx, { ...owner, requested: true }, `decision.${decision.publicId}`, (t, common) =>
    decisionMail(t, {
      site: common.site,
      name: common.name,
      measure: decision.measure as ToldMeasure,
      rule: decision.rule as HouseRule,
      facts: decision.facts,
      foundBy: decision.foundBy as FoundBy,
      automated: decision.automated,
      date: format.format(decision.decidedAt),
      until: decision.untilAt && format.format(decision.untilAt),
      appealUntil: isAppealable(decision.measure as ToldMeasure) ? format.format(appealUntil) : null,
      link: `${common.publicUrl}/settings/decisions`,
    }),
  )
}
