import type { Database } from '#db/connect.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'

export type NewSession = { memberId: number; token?: string; id?: string; device?: string; freshUntil?: Date }

/** Logs members in without a password. Returns the tokens of the new sessions in the same order. */
export async function insertSessions(db: Database, sessions: readonly NewSession[]): Promise<string[]> {
  const rows = sessions.map(({ token = newToken(), ...row }) => ({ token, row }))
  if (rows.length)
    await db
      .insertInto('session')
      .values(rows.map(({ token, row }) => ({ ...row, tokenHash: tokenHash(token) })))
      .execute()
  return rows.map(({ token }) => token)
}
