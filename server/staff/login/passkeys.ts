import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { staffLimits } from '#contract/admin/limits.ts'
import type { passkeyAnswer } from '#contract/admin/session.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { newChallenge, useChallenge } from './challenges.ts'

type Answer = z.output<typeof passkeyAnswer>
type Owner = { id: number; publicId: string; email: string; name: string }

const LOG_IN = 'log in'

// Loaded on demand: few log-ins use a passkey, and its certificates take long to load.
const webauthn = () => import('@simplewebauthn/server')

/** The site that passkeys belong to: the address of the admin. */
const siteOf = ({ config }: Pick<Ctx, 'config'>) => {
  const { origin, hostname } = new URL(config.adminUrl)
  return { origin, hostname }
}

/**
 * What a browser asks a passkey before a log-in: any passkey of this site, with its person present.
 */
export async function loginOptions(ctx: Pick<Ctx, 'config'>) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: siteOf(ctx).hostname,
    challenge: newChallenge(ctx.config.secret, LOG_IN),
    userVerification: 'required',
  })
}

/** Returns whether the answer is of a passkey of this person, for a challenge that nobody used. */
export async function isPasskeyOf(
  ctx: Pick<Ctx, 'config'>,
  db: Database,
  staffId: number,
  answer: Answer,
): Promise<boolean> {
  const passkey = await db
    .selectFrom('staffPasskey')
    .select(['credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', answer.id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const { origin, hostname } = siteOf(ctx)
  const { credentialId: id, counter } = passkey
  const result = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) =>
      useChallenge(db, { secret: ctx.config.secret, purpose: LOG_IN }, challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter },
  }).catch(() => undefined)
  if (!result?.verified) return false
  await db
    .updateTable('staffPasskey')
    .set({ counter: result.authenticationInfo.newCounter, usedAt: new Date() })
    .where('credentialId', '=', id)
    .execute()
  return true
}

/** EdDSA, ES256 and RS256: every passkey has one, and this Node computes them without a warning. */
const ALGORITHMS = [-8, -7, -257]

const newPasskeyOf = (staffId: number) => `new ${staffId}`

/** What a browser asks for when it makes a passkey of this person. */
export async function registrationOptions(ctx: Ctx, { id, publicId, email, name }: Owner) {
  const { generateRegistrationOptions } = await webauthn()
  const kept = await ctx.db
    .selectFrom('staffPasskey')
    .select('credentialId')
    .where('staffId', '=', id)
    .execute()
  if (kept.length >= staffLimits.passkeys) throw new AppError('admin.too_many_passkeys')
  return generateRegistrationOptions({
    rpName: (await ctx.settings()).name,
    rpID: siteOf(ctx).hostname,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(publicId),
    challenge: newChallenge(ctx.config.secret, newPasskeyOf(id)),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: kept.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Keeps the passkey that a browser made. Throws `admin.passkey_refused` where it proves nothing.
 */
export async function keepPasskey(ctx: Ctx, staffId: number, made: { name: string; passkey: Answer }) {
  const { verifyRegistrationResponse } = await webauthn()
  const { origin, hostname } = siteOf(ctx)
  const result = await verifyRegistrationResponse({
    response: made.passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      useChallenge(ctx.db, { secret: ctx.config.secret, purpose: newPasskeyOf(staffId) }, challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!result?.verified) throw new FieldError('passkey', 'admin.passkey_refused')
  const { credential } = result.registrationInfo
  const kept = await ctx.db
    .insertInto('staffPasskey')
    .values({
      credentialId: credential.id,
      staffId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: made.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'createdAt', 'usedAt'])
    .executeTakeFirst()
  if (!kept) throw new FieldError('passkey', 'admin.passkey_refused')
  return kept
}
