import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ComposedMail } from '#server/kit/mail.ts'
import { type Texts, textsOf } from '#server/kit/texts.ts'

export type Owner = {
  email: string
  name: string
  language: Language
  /** The key of the brand that the mail comes from. */
  brand: string
  country: string
  status: 'active' | 'not_confirmed' | 'blocked'
  /** The member waits for this mail, so it goes before others. */
  requested?: true
}

/** Returns the recipient of mails about an account; undefined where the account is closed. */
export async function readOwner(db: Database, memberId: number): Promise<Owner | undefined> {
  const owner = await db
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.email', 'member.language', 'member.brand', 'member.status'])
    .select(['profile.name', 'profile.country'])
    .where('member.id', '=', memberId)
    .executeTakeFirst()
  if (!owner || owner.status === 'deleted') return undefined
  return { ...owner, status: owner.status as Owner['status'], language: owner.language as Language }
}

/** Values that every mail about an account needs; links begin with `publicUrl`. */
export type MailFrame = { site: string; name: string; publicUrl: string }

/** Mails in the account's language and brand. `id`: the same for every try of one mail. */
export async function mailOwner(
  ctx: Ctx,
  owner: Owner,
  id: string,
  compose: (t: Texts, common: MailFrame) => ComposedMail,
): Promise<void> {
  const { name: site, url: publicUrl, mailFrom } = await ctx.brands.brand(owner.brand)
  await ctx.mailer.send({
    to: owner.email,
    from: mailFrom,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    ...(owner.requested ? { requested: true } : {}),
    ...compose(textsOf(owner.language), { site, name: owner.name, publicUrl }),
  })
}
