import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { newChallenge, useChallenge } from '#server/kit/secrets/challenges.ts'
import { type PasskeySite, signedCounter, siteAt } from '#server/kit/secrets/passkeys.ts'

type Asked = { ctx: Ctx; brand: Brand; host: string | undefined }

/** The address of the request: a passkey works only there (spec/accounts 60). */
export const siteOf = ({ brand, host }: Pick<Asked, 'brand' | 'host'>): PasskeySite =>
  siteAt(host ? `${new URL(brand.url).protocol}//${host}` : brand.url)

/** What the devices of a member call the account. Tells nothing of who it is. */
export const handleOf = ({ config }: Ctx, { hostname }: PasskeySite, memberId: number): string =>
  createHmac('sha256', config.secret).update(`passkey handle ${hostname} ${memberId}`).digest('base64url')

/** What a challenge is for: it works for nothing else, in no other session or browser. */
export type Purpose =
  | { act: 'log in'; mark: string }
  | { act: 'freshen' | 'create'; session: Member['session'] }

const purposeText = (purpose: Purpose, { hostname }: PasskeySite): string =>
  `${purpose.act} at ${hostname} in ${'mark' in purpose ? purpose.mark : purpose.session.id}`

export const challengeFor = (call: Asked, purpose: Purpose): string =>
  newChallenge(call.ctx.config.secret, `member ${purposeText(purpose, siteOf(call))}`)

/** Uses a challenge up. Returns whether it was ours, in time, unused and for this purpose. */
export const spender = (call: Asked, db: Database, purpose: Purpose) => (challenge: string) =>
  useChallenge(
    db,
    {
      secret: call.ctx.config.secret,
      purpose: `member ${purposeText(purpose, siteOf(call))}`,
      table: 'passkey_challenge_used',
    },
    challenge,
  )

/** The passkeys of a member at this site. */
export const keysAt = (db: Database, { hostname }: PasskeySite, memberId: number) =>
  db
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('memberId', '=', memberId)
    .where('rpId', '=', hostname)
    .orderBy('createdAt')
    .execute()

/** The passkey that answers at this site; undefined where nobody has it. */
export const keyOfAnswer = (db: Database, { hostname }: PasskeySite, { id }: PasskeyAnswer) =>
  db
    .selectFrom('passkey')
    .select(['credentialId', 'memberId', 'publicKey', 'counter', 'userHandle'])
    .where('credentialId', '=', id)
    .where('rpId', '=', hostname)
    .executeTakeFirst()
export type AnsweringKey = NonNullable<Awaited<ReturnType<typeof keyOfAnswer>>>

/**
 * Returns whether this passkey signed a challenge for the purpose, and moves its counter on: a copy
 * of it that is behind signs in vain.
 */
export async function hasSigned(
  call: Asked,
  key: AnsweringKey,
  { answer, purpose }: { answer: PasskeyAnswer; purpose: Purpose },
): Promise<boolean> {
  const { db } = call.ctx
  const { userHandle } = answer.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== key.userHandle)
    return false
  const counter = await signedCounter({
    site: siteOf(call),
    answer,
    key,
    spend: spender(call, db, purpose),
  })
  if (counter === undefined) return false
  const moved = await db
    .updateTable('passkey')
    .set({ counter, usedAt: sql`now()` })
    .where('credentialId', '=', key.credentialId)
    // Passkeys that are copied between devices do not count: they always say 0.
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

type ShownKey = { id: string; name: string; createdAt: Date; usedAt: Date | null; rpId: string }
export const SHOWN = ['id', 'name', 'createdAt', 'usedAt', 'rpId'] as const

export const presentPasskey = ({ id, name, createdAt, usedAt, rpId }: ShownKey, site: PasskeySite) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
  here: rpId === site.hostname,
})
