import { oidcChangedMail } from '#server/accounts/accounts.mail.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Events } from '#server/kit/events.ts'

/** Tells the owner that an issuer's account opens the account, or opens it no longer. */
export async function mailOidcChanged(
  ctx: Ctx,
  { memberId, mailId, provider: key, linked }: Events['accounts.oidc_changed'],
): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  const provider = ctx.identityProviders.find((one) => one.key === key)?.name ?? key
  await mailOwner(ctx, owner, `oidc-changed.${mailId}`, (t, common) =>
    oidcChangedMail(t, { ...common, provider, linked, link: `${common.publicUrl}/settings` }),
  )
}
