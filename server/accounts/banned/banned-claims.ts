import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import { canonicalMailbox } from '#server/credits/mailbox.ts'
import { claimHash } from '#server/credits/signup-bonus.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'

type Parts = { db: Database; config: Pick<Ctx['config'], 'mailKey'> }
type Kind = 'mailbox' | 'device' | 'payer'
type Claim = { kind: Kind; claim: Buffer }

const MONTHS = 12

/** By what an account is known again: its mailbox, its devices, and what it paid with. */
async function claimsOf({ db, config }: Parts, memberId: number): Promise<Claim[]> {
  const { rows } = await sql<{ kind: Kind; value: string }>`
    select 'mailbox' as kind, email as value from member where id = ${memberId} and erased_at is null
    union select 'device', encode(device_hash, 'hex') from member_device where member_id = ${memberId}
    union select 'payer', encode(a.payer_hash, 'hex') from member_order o join payment_attempt a on a.order_id = o.id
      where o.member_id = ${memberId} and a.payer_hash is not null
    union select 'payer', encode(iban_hash, 'hex') from debit_mandate
      where member_id = ${memberId} and confirmed_at is not null`.execute(db)
  return rows.map(({ kind, value }) => ({
    kind,
    claim: claimHash(config.mailKey, 'banned', kind, kind === 'mailbox' ? canonicalMailbox(value) : value),
  }))
}

const kindsIn = (claims: readonly Claim[]) => claims.map(({ kind }) => kind)
const hashesIn = (claims: readonly Claim[]) => claims.map(({ claim }) => claim)

/**
 * Remembers for 12 months by what somebody who was banned would be known again, as keyed hashes,
 * which outlive the account (spec/decisions 57).
 */
export async function rememberBanned(parts: Parts, decisionId: number): Promise<void> {
  const decision = await parts.db
    .selectFrom('decision')
    .select('memberId')
    .where('id', '=', decisionId)
    .executeTakeFirst()
  if (!decision?.memberId) return
  const claims = await claimsOf(parts, decision.memberId)
  await sql`
    insert into banned_claim (claim, decision_id, kind, until)
    select c.claim, d.id, c.kind, now() + make_interval(months => ${MONTHS})
    from decision d, unnest(${hashesIn(claims)}::bytea[], ${kindsIn(claims)}::text[]) c (claim, kind)
    where d.id = ${decisionId} and not exists (select from decision later where later.reverses = d.id)
    on conflict do nothing`.execute(parts.db)
}

/** In the transaction that takes a ban back. */
export const forgetBannedBy = (trx: Database, decisionId: number) =>
  trx.deleteFrom('bannedClaim').where('decisionId', '=', decisionId).execute()

/**
 * Opens a case where a member has the mailbox, a device or a means of payment of somebody who was
 * banned (spec/decisions 57), once for each ban and kind. Where the ban was for fraud, the case is
 * one of fraud, so that what the member sends waits.
 */
export async function findBanned(parts: Parts, memberId: number): Promise<void> {
  const claims = await claimsOf(parts, memberId)
  await parts.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ publicId: string; isFraud: boolean }>`
      with found as (
        insert into banned_return (member_id, decision_id, kind)
        select m.id, b.decision_id, b.kind
        from member m, banned_claim b join decision d on d.id = b.decision_id
        where m.id = ${memberId} and b.claim = any(${hashesIn(claims)}::bytea[]) and b.until > now()
          and d.member_id <> m.id and not exists (select from decision later where later.reverses = d.id)
        on conflict do nothing returning member_id, decision_id)
      select m.public_id, bool_or(d.rule = 'no_scams') as is_fraud
      from found join decision d on d.id = found.decision_id join member m on m.id = found.member_id
      group by m.public_id`.execute(trx)
    const [found] = rows
    if (!found) return
    await openCase(trx, {
      kind: 'report',
      memberId,
      subject: { kind: 'member', id: found.publicId },
      source: 'automatic',
      fraud: found.isFraud,
    })
  })
}

/** What may tell that a member is somebody who was banned. */
export type Sign = { memberId?: number; memberDeviceId?: number; orderId?: number }

export async function findBannedBy(parts: Parts, sign: Sign): Promise<void> {
  const { rows } = await sql<{ memberId: number }>`
    select ${sign.memberId ?? null}::int as member_id where ${sign.memberId ?? null}::int is not null
    union select member_id from member_device where id = ${sign.memberDeviceId ?? null}::int
    union select member_id from member_order where id = ${sign.orderId ?? null}::int`.execute(parts.db)
  for (const { memberId } of rows) await findBanned(parts, memberId)
}

export const forgetBanned = (db: Database) =>
  changeInBatches(db, { table: 'banned_claim', where: sql`until <= now()` })
