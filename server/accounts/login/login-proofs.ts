import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { LoginProof } from '#contract/accounts.ts'
import { limits } from '#contract/rules/limits.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/** Half a second on a laptop and two on an old phone. */
const ITERATIONS = 5000
const STEPS = { least: 300, most: 900 }

type Browser = { email: string; network: string }

const proofKey = (ctx: Ctx, use: string) =>
  createHmac('sha256', ctx.config.secret).update(`login-proof:${use}`).digest('hex')

const proofBinding = (ctx: Ctx, { email, network }: Browser) =>
  createHmac('sha256', proofKey(ctx, 'for')).update(`${network} ${email}`).digest('hex')

/**
 * Creates a proof of work for a browser that cannot get a code while mail is out, and returns the
 * error to answer: `accounts.login_proof_needed` with the `work`. Nothing is stored. Addresses
 * without an account get the same answer.
 */
export async function createProofChallenge(ctx: Ctx, browser: Browser): Promise<AppError> {
  const work = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(STEPS.most, STEPS.least),
    data: { for: proofBinding(ctx, browser) },
    deriveKey,
    expiresAt: new Date(Date.now() + limits.loginCodeMinutes * 60_000),
    hmacSignatureSecret: proofKey(ctx, 'signature'),
    hmacKeySignatureSecret: proofKey(ctx, 'key'),
  })
  return new AppError('accounts.login_proof_needed', { work })
}

/** Returns whether the proof is valid. A proof is valid once: every guess needs its own. */
export async function redeemProof(
  ctx: Ctx,
  browser: Browser,
  { work, solution }: LoginProof,
): Promise<boolean> {
  const { verified } = await verifySolution({
    challenge: work,
    solution,
    deriveKey,
    hmacSignatureSecret: proofKey(ctx, 'signature'),
    hmacKeySignatureSecret: proofKey(ctx, 'key'),
  })
  if (!verified || work.parameters.data.for !== proofBinding(ctx, browser)) return false
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('loginProof')
    .values({ signature: Buffer.from(work.signature, 'hex') })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}
