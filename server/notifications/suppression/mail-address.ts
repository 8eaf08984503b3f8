import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { addressHash, readLinkToken } from './mail-keys.ts'

type Parts = { db: Database; config: Pick<Ctx['config'], 'mailKey'> }

/** Stores the member of an address, for links and reports that have only its hash. */
export async function rememberAddress(db: Database, hash: Buffer, memberId: number): Promise<void> {
  await db
    .insertInto('mailAddress')
    .values({ addressHash: hash, memberId })
    .onConflict((conflict) =>
      conflict.column('addressHash').doUpdateSet({ memberId }).where('mailAddress.memberId', '<>', memberId),
    )
    .execute()
}

/** Returns the member who has this address today, or undefined. */
export async function memberOfAddress(
  { db, config }: Parts,
  hash: Buffer,
): Promise<{ id: number; email: string } | undefined> {
  const member = await db
    .selectFrom('mailAddress')
    .innerJoin('member', 'member.id', 'mailAddress.memberId')
    .select(['member.id', 'member.email', 'member.status'])
    .where('addressHash', '=', hash)
    .executeTakeFirst()
  if (!member || (member.status !== 'active' && member.status !== 'not_confirmed')) return undefined
  return addressHash(config.mailKey, member.email).equals(hash) ? member : undefined
}

/** Returns the content of a mailed link with its member; undefined if its signature is wrong. */
export async function memberOfLink(
  parts: Parts,
  token: string,
): Promise<{ hash: Buffer; purpose: string; memberId: number | undefined } | undefined> {
  const link = readLinkToken(parts.config.mailKey, token)
  return link && { ...link, memberId: (await memberOfAddress(parts, link.hash))?.id }
}
