import { sql } from 'kysely'
import type * as contract from '#contract/notifications.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { confirmAddressMail } from '#server/notifications/notifications.mail.ts'
import { memberOfLink, rememberAddress } from './mail-address.ts'
import { addressHash, linkToken, signedMessageId } from './mail-keys.ts'
import { type DisabledReason, lift } from './suppression.ts'

const LINK_HOURS = 48
const WAIT_SECONDS = 60
const PURPOSE = /^confirm-(\d{10})$/
const KIND = 'confirm_address'

type Account = { email: string; notificationsDisabled: DisabledReason[] }

async function readAccount(db: Database, memberId: number): Promise<Account> {
  const row = await db
    .selectFrom('member')
    .select(['email', 'notificationsDisabled'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row as Account
}

/**
 * Allows mails to the member again. An unsubscription or a spam mark is lifted at once; an address
 * that bounced gets a mail with a link first, to prove that it receives. Throws `request.too_many`.
 */
export async function enableNotifications({ ctx, member }: Call<typeof contract.enableNotifications>) {
  const account = await readAccount(ctx.db, member.id)
  const hash = addressHash(ctx.config.mailKey, account.email)
  await lift(ctx.db, hash, ['fbl', 'listunsubscribe'], member.id)
  const bounced = account.notificationsDisabled.includes('bounce')
  if (bounced) await queueConfirmation(ctx.db, member.id, hash)
  return { notifications_disabled: bounced ? ['bounce' as const] : [], confirmation_sent: bounced }
}

/** At most one mail a minute, decided by one statement. */
async function queueConfirmation(db: Database, memberId: number, hash: Buffer): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      insert into mail_mark as k (member_id, kind) values (${memberId}, ${KIND})
      on conflict (member_id, kind, conversation_id) do update set last_sent = now()
        where k.last_sent < now() - make_interval(secs => ${WAIT_SECONDS})
      returning member_id
    ), planned as (
      insert into mail (member_id, kind, address_hash) select member_id, ${KIND}, ${hash} from turn returning id
    )
    select id, graphile_worker.add_job('notifications.mail-confirmation', payload => json_build_object('mailId', id))
    from planned`.execute(db)
  if (!rows.length) throw new AppError('request.too_many', { seconds: WAIT_SECONDS })
}

/** Ignores suppressions: the member asked for this mail, to prove that the address works. */
export async function mailConfirmation(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await ctx.db
    .selectFrom('mail')
    .innerJoin('member', 'member.id', 'mail.memberId')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.id as memberId', 'member.email', 'member.language'])
    .select(['member.brand', 'member.status', 'profile.name'])
    .select(sql<number>`floor(extract(epoch from planned_at))::bigint`.as('issued'))
    .where('mail.id', '=', mailId)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  if (mail?.status !== 'active' && mail?.status !== 'not_confirmed') return
  const { mailKey } = ctx.config
  const hash = addressHash(mailKey, mail.email)
  await rememberAddress(ctx.db, hash, mail.memberId)
  const token = linkToken(mailKey, hash, `confirm-${mail.issued}`)
  const { name: site, url: publicUrl, mailFrom } = await ctx.brands.brand(mail.brand)
  await ctx.mailer.send({
    to: mail.email,
    from: mailFrom,
    messageId: signedMessageId(mailKey, mailId, publicUrl),
    requested: true,
    ...confirmAddressMail(textsOf(mail.language as Language), {
      site,
      name: mail.name,
      link: `${publicUrl}/notifications?confirm=${token}`,
      hours: LINK_HOURS,
    }),
  })
  await ctx.db.updateTable('mail').set({ sentAt: sql`now()` }).where('id', '=', mailId).execute()
}

/** Lifts a bounce, unless a later one came. Throws `notifications.link_invalid`. */
export async function confirmMailAddress({ ctx, body }: Call<typeof contract.confirmMailAddress>) {
  const link = await memberOfLink(ctx, body.token)
  const [, issued] = PURPOSE.exec(link?.purpose ?? '') ?? []
  if (!link?.memberId || !issued) throw new AppError('notifications.link_invalid')
  const { rows } = await sql<{ valid: boolean }>`
    select to_timestamp(${issued}::bigint) > now() - make_interval(hours => ${LINK_HOURS})
      and not exists (select from mail_suppression s where s.address_hash = ${link.hash} and s.reason = 'bounce'
                      and s.since > to_timestamp(${issued}::bigint + 1)) as valid`.execute(ctx.db)
  if (!rows[0]?.valid) throw new AppError('notifications.link_invalid')
  await lift(ctx.db, link.hash, ['bounce'], link.memberId)
  return { confirmed: true as const }
}
