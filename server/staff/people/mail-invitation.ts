import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { tokenHash } from '#server/kit/secrets/tokens.ts'
import { textsOf } from '#server/kit/texts.ts'
import { invitationMail } from './invitation.mail.ts'
import { invitationLink, invitationToken } from './invitations.ts'

/**
 * Mails the link of an invitation in its language (spec/admin 11). Sends nothing if it was used,
 * withdrawn or replaced, has expired, or the secret has changed.
 */
export async function mailInvitation(ctx: Ctx, id: string): Promise<void> {
  const invitation = await ctx.db
    .selectFrom('staffInvitation')
    .select(['email', 'brands', 'language', 'invitedBy', 'tokenHash'])
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const token = invitationToken(ctx.config.secret, id)
  if (!invitation?.tokenHash.equals(tokenHash(token))) return
  const { email, brands, language, invitedBy: by } = invitation
  const { name: site, url, mailFrom } = await ctx.brands.brand(brands?.[0] ?? FIRST_BRAND)
  await ctx.mailer.send({
    to: email,
    from: mailFrom,
    messageId: `<staff-invitation.${id}@${new URL(url).hostname}>`,
    requested: true,
    ...invitationMail(textsOf(language as StaffLanguage), {
      site,
      by,
      link: invitationLink(ctx.config, token),
      hours: String(staffLimits.invitationHours),
    }),
  })
}
