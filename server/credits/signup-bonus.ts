import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { grantCredits } from './credits.ts'
import { mailboxOf } from './mailbox.ts'

type Parts = { db: Database; config: Pick<Ctx['config'], 'mailKey'> }

const ADDRESS_MONTHS = 12
const DEVICE_MONTHS = 1
const PER_DEVICE = 2

const claimOf = (mailKey: string, ...parts: string[]) =>
  createHmac('sha256', mailKey)
    .update(['signup bonus', ...parts].join('\0'))
    .digest()

/**
 * Gives the credits that come with a confirmed address: once per member, once in 12 months
 * per mailbox whatever account asks, and twice a month per device (TRUST T46); none where the site gives none. Runs in
 * the transaction of `db`, so that what is remembered was given. A keyed hash remembers it, also when the account is gone.
 */
export async function grantSignupCredits(
  { db, config }: Parts,
  memberId: number,
  amount: number,
): Promise<void> {
  if (amount <= 0) return
  // The member's row first, here as everywhere: two jobs about one member stand in a row.
  const { rows } = await sql<{ email: string; device: Buffer | null }>`
    select m.email,
           (select device_hash from member_device d where d.member_id = m.id order by d.first_at, d.id limit 1) as device
    from member m where m.id = ${memberId} for no key update of m`.execute(db)
  const [member] = rows
  if (!member) return
  const mailbox = claimOf(config.mailKey, 'mailbox', mailboxOf(member.email))
  if (!(await claim(db, mailbox, ADDRESS_MONTHS))) return
  if (member.device && !(await claimDevice({ db, config }, member.device))) {
    await db.deleteFrom('signupBonus').where('claim', '=', mailbox).execute()
    return
  }
  await grantCredits(db, { memberId, amount, kind: 'signup', idemKey: 'signup', from: 'sys_bonus' })
}

/** One of a device's places for this month: each is a row, so that of many at once no more come through. */
async function claimDevice({ db, config }: Parts, device: Buffer): Promise<boolean> {
  for (let place = 1; place <= PER_DEVICE; place++) {
    const claimed = claimOf(config.mailKey, 'device', device.toString('hex'), String(place))
    if (await claim(db, claimed, DEVICE_MONTHS)) return true
  }
  return false
}

/** Takes a claim that nobody has, or that is over. Parallel ones wait for each other; the unique key decides. */
async function claim(db: Database, hash: Buffer, months: number): Promise<boolean> {
  const { rows } = await sql`
    insert into signup_bonus as b (claim, until) values (${hash}, now() + make_interval(months => ${months}::int))
    on conflict (claim) do update set until = excluded.until where b.until <= now()
    returning 1 as claimed`.execute(db)
  return rows.length > 0
}

/** Remembers for 12 months that whoever has this mailbox bought something, also when the account is gone (TRUST T46). */
export async function rememberBuyer({ db, config }: Parts, email: string): Promise<void> {
  await claim(db, claimOf(config.mailKey, 'bought', mailboxOf(email)), ADDRESS_MONTHS)
}

/** Whether a purchase of this mailbox is remembered. */
export async function isRememberedBuyer({ db, config }: Parts, email: string): Promise<boolean> {
  const remembered = await db
    .selectFrom('signupBonus')
    .select('claim')
    .where('claim', '=', claimOf(config.mailKey, 'bought', mailboxOf(email)))
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return remembered !== undefined
}

/** Forgets what is over. */
export async function forgetBonuses(db: Database): Promise<void> {
  await sql`delete from signup_bonus where until <= now()`.execute(db)
}
