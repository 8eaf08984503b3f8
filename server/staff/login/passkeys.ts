import { staffLimits } from '#contract/admin/limits.ts'
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { newChallenge, useChallenge } from '#server/kit/secrets/challenges.ts'
import {
  createdKey,
  creationOptions,
  signedCounter,
  signingOptions,
  siteAt,
} from '#server/kit/secrets/passkeys.ts'

type Owner = { id: number; publicId: string; email: string; name: string }
type Configured = Pick<Ctx, 'config'>

const LOG_IN = 'log in'
const registrationPurpose = (staffId: number) => `new ${staffId}`

/** Passkeys of staff belong to the address of the admin. */
const adminSite = ({ config }: Configured) => siteAt(config.adminUrl)

const spender =
  ({ config }: Configured, db: Database, purpose: string) =>
  (challenge: string) =>
    useChallenge(db, { secret: config.secret, purpose, table: 'staff_challenge_used' }, challenge)

/** WebAuthn options for a log-in: any passkey of this site, with user verification. */
export const loginOptions = (ctx: Configured) =>
  signingOptions(adminSite(ctx), newChallenge(ctx.config.secret, LOG_IN))

/** Returns whether a passkey of this person signed an unused challenge. */
export async function isPasskeyValid(
  ctx: Configured,
  db: Database,
  staffId: number,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const key = await db
    .selectFrom('staffPasskey')
    .select(['credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', answer.id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  if (!key) return false
  const counter = await signedCounter({ site: adminSite(ctx), answer, key, spend: spender(ctx, db, LOG_IN) })
  if (counter === undefined) return false
  await db
    .updateTable('staffPasskey')
    .set({ counter, usedAt: new Date() })
    .where('credentialId', '=', key.credentialId)
    .execute()
  return true
}

/** WebAuthn options for a new passkey of this person. */
export async function registrationOptions(ctx: Ctx, { id, publicId, email, name }: Owner) {
  const keys = await ctx.db
    .selectFrom('staffPasskey')
    .select(['credentialId', 'transports'])
    .where('staffId', '=', id)
    .execute()
  if (keys.length >= staffLimits.passkeys) throw new AppError('admin.too_many_passkeys')
  return creationOptions({
    site: adminSite(ctx),
    siteName: (await ctx.settings()).name,
    challenge: newChallenge(ctx.config.secret, registrationPurpose(id)),
    owner: { handle: publicId, email, name },
    keys,
  })
}

/** Stores a new passkey. Throws `admin.passkey_refused` if its answer cannot be verified. */
export async function storePasskey(
  ctx: Ctx,
  staffId: number,
  { name, passkey: answer }: { name: string; passkey: PasskeyAnswer },
) {
  const spend = spender(ctx, ctx.db, registrationPurpose(staffId))
  const made = await createdKey({ site: adminSite(ctx), answer, spend })
  const kept =
    made &&
    (await ctx.db
      .insertInto('staffPasskey')
      .values({ ...made, staffId, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'createdAt', 'usedAt'])
      .executeTakeFirst())
  if (!kept) throw new FieldError('passkey', 'admin.passkey_refused')
  return kept
}
