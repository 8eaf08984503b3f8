import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { grantCredits } from './credits.ts'
import { canonicalMailbox } from './mailbox.ts'

type Parts = { db: Database; config: Pick<Ctx['config'], 'mailKey'> }

const ADDRESS_MONTHS = 12
const DEVICE_MONTHS = 1
const PER_DEVICE = 2
/** Because the owner of a domain can make any number of addresses. */
const PER_DOMAIN = 3

/** A keyed hash of what outlives an account, such as its mailbox; `parts` begin with its use. */
export const claimHash = (mailKey: string, ...parts: string[]) =>
  createHmac('sha256', mailKey)
    .update(['signup bonus', ...parts].join('\0'))
    .digest()

/**
 * Grants the credits of a confirmed address, once per member, and per mailbox and device within the
 * limits of (spec/credits 4). From the fourth account in a day at a private domain on, the credits
 * wait until another member writes (grantWaitingCredits). Runs in the transaction of `db`. A keyed
 * hash of the mailbox outlives the account (spec/abuse T46).
 */
export async function grantSignupCredits(parts: Parts, memberId: number, amount: number): Promise<void> {
  if (amount <= 0) return
  const member = await lockNewMember(parts.db, memberId)
  if (!member || member.given) return
  if (await isBusyDomain(parts.db, member)) {
    await parts.db
      .insertInto('signupCreditsWaiting')
      .values({ memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await grant(parts, member, amount)
}

type NewMember = {
  id: number
  email: string
  domain: string
  isPublic: boolean
  confirmedAt: Date | null
  given: boolean
  device: Buffer | null
}

/** Locks the member's row before all others, so that two jobs for one member queue. */
async function lockNewMember(db: Database, memberId: number): Promise<NewMember | undefined> {
  const { rows } = await sql<NewMember>`
    select m.id, m.email, mail_domain(m.email) as domain, coalesce(is_public_mail_domain(mail_domain(m.email)), false) as is_public, m.email_confirmed_at as confirmed_at,
           exists (select from ledger_entry l where l.member_id = m.id and l.idem_key = 'signup') as given,
           (select device_hash from member_device d where d.member_id = m.id order by d.first_at, d.id limit 1) as device
    from member m where m.id = ${memberId} for no key update of m`.execute(db)
  return rows[0]
}

async function isBusyDomain(
  db: Database,
  { id, domain, isPublic, confirmedAt }: NewMember,
): Promise<boolean> {
  if (!confirmedAt || isPublic) return false
  const { rows } = await sql`
    select from member m where mail_domain(m.email) = ${domain} and m.id <> ${id} and not m.fictional
      and m.email_confirmed_at > ${confirmedAt}::timestamptz - interval '1 day' limit ${PER_DOMAIN}`.execute(
    db,
  )
  return rows.length >= PER_DOMAIN
}

async function grant({ db, config }: Parts, { id, email, device }: NewMember, amount: number): Promise<void> {
  const mailbox = claimHash(config.mailKey, 'mailbox', canonicalMailbox(email))
  if (!(await claim(db, mailbox, ADDRESS_MONTHS))) return
  if (device && !(await claimDevice({ db, config }, device))) {
    await db.deleteFrom('signupBonus').where('claim', '=', mailbox).execute()
    return
  }
  await grantCredits(db, { memberId: id, amount, kind: 'signup', idemKey: 'signup', from: 'sys_bonus' })
}

const SLICE = 200

/**
 * Grants the waiting credits of members who got a message from another person. A fictional profile,
 * the same domain and a shared device do not count, because the accounts of one owner could write
 * to each other.
 */
export async function grantWaitingCredits(ctx: Parts, amount: number): Promise<void> {
  const ready: number[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const slice: Waiting[] = await nextWaiting(ctx.db, after)
    for (const { memberId, isWrittenTo } of slice) if (isWrittenTo) ready.push(memberId)
    after = slice.at(-1)?.memberId
  }
  const grantOne = (memberId: number) =>
    ctx.db.transaction().execute((trx) => grantWaiting({ db: trx, config: ctx.config }, memberId, amount))
  await tryEach(ready, grantOne, 'members got no credits')
}

type Waiting = { memberId: number; isWrittenTo: boolean }

async function nextWaiting(db: Database, after: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with slice as materialized (
      select member_id from signup_credits_waiting where member_id > ${after} order by member_id limit ${SLICE}
    )
    select w.member_id, m.status = 'active' and exists (
      select from participant p join conversation c on c.id = p.conversation_id join member o on o.id = p.other_id
      where p.member_id = m.id and case when p.member_id = c.low_id then c.high_sent else c.low_sent end > 0
        and not o.fictional and mail_domain(o.email) <> mail_domain(m.email)
        and not exists (select from member_device mine join member_device theirs using (device_hash)
          where mine.member_id = m.id and theirs.member_id = o.id)) as is_written_to
    from slice w join member m on m.id = w.member_id order by w.member_id`.execute(db)
  return rows
}

/** Grants waiting credits once: the delete decides between parallel jobs. */
async function grantWaiting(parts: Parts, memberId: number, amount: number): Promise<void> {
  const member = await lockNewMember(parts.db, memberId)
  const waiting = await parts.db
    .deleteFrom('signupCreditsWaiting')
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst()
  if (!member || !waiting || amount <= 0) return
  await grant(parts, member, amount)
  await publishToMembers(parts.db, [memberId], { kind: 'user', payload: {} })
}

/** Claims one of the device's rows for this month; parallel claims cannot exceed their number. */
async function claimDevice({ db, config }: Parts, device: Buffer): Promise<boolean> {
  for (let place = 1; place <= PER_DEVICE; place++) {
    const claimed = claimHash(config.mailKey, 'device', device.toString('hex'), String(place))
    if (await claim(db, claimed, DEVICE_MONTHS)) return true
  }
  return false
}

/** Takes a claim that is free or has ended. The unique key decides between parallel claims. */
const claimStatement = (hash: Buffer, months: number) => sql`
  insert into signup_bonus as b (claim, until) values (${hash}, now() + make_interval(months => ${months}::int))
  on conflict (claim) do update set until = excluded.until where b.until <= now()
  returning 1 as claimed`

const claim = async (db: Database, hash: Buffer, months: number): Promise<boolean> =>
  (await claimStatement(hash, months).execute(db)).rows.length > 0

/** Remembers for 12 months that this mailbox bought something (spec/abuse T46). */
export async function rememberBuyer({ db, config }: Parts, email: string): Promise<void> {
  await claim(db, claimHash(config.mailKey, 'bought', canonicalMailbox(email)), ADDRESS_MONTHS)
}

/** `bonusElsewhere`: the time bonus was shown to another account of the mailbox. */
export type MailboxPast = { bought: boolean; bonusElsewhere: boolean }

/** Returns what is stored about the mailbox of a member. */
export async function readMailboxPast(
  { db, config }: Parts,
  { id, email }: { id: number; email: string },
): Promise<MailboxPast> {
  const remembered = (purpose: string) => sql`
    exists (select from signup_bonus where claim = ${claimHash(config.mailKey, purpose, canonicalMailbox(email))} and until > now())`
  const { rows } = await sql<MailboxPast>`
    select ${remembered('bought')} as bought, ${remembered('time bonus')}
      and not exists (select from time_bonus_shown s where s.member_id = ${id}) as bonus_elsewhere`.execute(
    db,
  )
  return rows[0] ?? { bought: false, bonusElsewhere: false }
}

/**
 * Claims the time bonus for a member, and for 12 months for their mailbox (spec/abuse T46). Returns
 * whether the member may see it: one account of a mailbox may.
 */
export async function claimTimeBonus(
  { db, config }: Parts,
  member: { id: number; email: string },
): Promise<boolean> {
  const hash = claimHash(config.mailKey, 'time bonus', canonicalMailbox(member.email))
  const { rows } = await sql`
    with claimed as (${claimStatement(hash, ADDRESS_MONTHS)})
    insert into time_bonus_shown (member_id) select ${member.id} from claimed
    on conflict do nothing returning 1 as shown`.execute(db)
  // No row: another tab of the same member may have claimed it first.
  return rows.length > 0 || !(await readMailboxPast({ db, config }, member)).bonusElsewhere
}

export async function forgetBonuses(db: Database): Promise<void> {
  await changeInBatches(db, { table: 'signup_bonus', where: sql`until <= now()` })
}
