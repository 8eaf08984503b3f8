import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { LoginProof } from '#contract/accounts.ts'

/** Undefined if this browser needs more than a minute and a half. */
export async function solveProofOfWork(work: LoginProof['work']): Promise<LoginProof | undefined> {
  const solution = await solveChallenge({ challenge: work, deriveKey })
  if (!solution) return undefined
  const { counter, derivedKey } = solution
  return { work, solution: { counter, derivedKey } }
}
