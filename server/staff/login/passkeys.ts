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

/** Passkeys belong to the address of the admin. */
const relyingParty = ({ config }: Pick<Ctx, 'config'>) => {
  const { origin, hostname } = new URL(config.adminUrl)
  return { origin, hostname }
}

/** WebAuthn options for a log-in: any passkey of this site, with user verification. */
export async function loginOptions(ctx: Pick<Ctx, 'config'>) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx).hostname,
    challenge: newChallenge(ctx.config.secret, LOG_IN),
    userVerification: 'required',
  })
}

/** Returns whether a passkey of this person signed an unused challenge. */
export async function isPasskeyValid(
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
  const { origin, hostname } = relyingParty(ctx)
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

/** EdDSA, ES256 and RS256: every passkey supports one, and Node has no warning for them. */
const ALGORITHMS = [-8, -7, -257]

const registrationPurpose = (staffId: number) => `new ${staffId}`

/** WebAuthn options for a new passkey of this person. */
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
    rpID: relyingParty(ctx).hostname,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(publicId),
    challenge: newChallenge(ctx.config.secret, registrationPurpose(id)),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: kept.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores a new passkey. Throws `admin.passkey_refused` if its answer cannot be verified. */
export async function storePasskey(ctx: Ctx, staffId: number, made: { name: string; passkey: Answer }) {
  const { verifyRegistrationResponse } = await webauthn()
  const { origin, hostname } = relyingParty(ctx)
  const result = await verifyRegistrationResponse({
    response: made.passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      useChallenge(ctx.db, { secret: ctx.config.secret, purpose: registrationPurpose(staffId) }, challenge),
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
