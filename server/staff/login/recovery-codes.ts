import { createHmac, randomInt } from 'node:crypto'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Database } from '#db/connect.ts'

// Without letters that look like digits.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const codeHash = (secret: string, staffId: number, code: string) =>
  createHmac('sha256', secret).update(`staff recovery ${staffId} ${code}`).digest()

const formatCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * Replaces the recovery codes of a person, and returns the new ones, which nobody can read again.
 */
export async function renewCodes(db: Database, secret: string, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: staffLimits.recoveryCodes }, newCode)
  await db.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
  await db
    .insertInto('staffRecoveryCode')
    .values(codes.map((code) => ({ staffId, codeHash: codeHash(secret, staffId, code) })))
    .execute()
  return codes.map(formatCode)
}

/** Uses up a recovery code. Returns whether it was valid and unused. */
export async function useCode(db: Database, secret: string, staffId: number, code: string): Promise<boolean> {
  if (code.length !== LENGTH) return false
  const used = await db
    .updateTable('staffRecoveryCode')
    .set({ usedAt: new Date() })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash(secret, staffId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
