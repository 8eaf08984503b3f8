import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { addressHash, readLinkToken } from './mail-keys.ts'

type Parts = { db: Database; config: Pick<Ctx['config'], 'mailKey'> }

/**
 * Stores which member has this address, so that links and reports, which contain only its hash,
 * find the member.
 */
export async function rememberAddress(db: Database, hash: Buffer, memberId: number): Promise<void> {
  await db
    .insertInto('mailAddress')
    .values({ addressHash: hash, memberId })
    .onConflict((conflict) =>
      conflict.column('addressHash').doUpdateSet({ memberId }).where('mailAddress.memberId', '<>', memberId),
    )
    .execute()
}

/**
 * Returns the member who has this address today; undefined if the account is gone or has another
 * address.
 */
export async function memberOfAddress({ db, config }: Parts, hash: Buffer): Promise<number | undefined> {
  const member = await db
    .selectFrom('mailAddress')
    .innerJoin('member', 'member.id', 'mailAddress.memberId')
    .select(['member.id', 'member.email', 'member.status'])
    .where('addressHash', '=', hash)
    .executeTakeFirst()
  if (!member || (member.status !== 'active' && member.status !== 'not_confirmed')) return undefined
  return addressHash(config.mailKey, member.email).equals(hash) ? member.id : undefined
}

/**
 * Returns address, purpose and member of a mailed link; undefined if its signature is wrong. The
 * address may have no member any more.
 */
export async function memberOfLink(
  parts: Parts,
  token: string,
): Promise<{ hash: Buffer; purpose: string; memberId: number | undefined } | undefined> {
  const link = readLinkToken(parts.config.mailKey, token)
  return link && { ...link, memberId: await memberOfAddress(parts, link.hash) }
}
