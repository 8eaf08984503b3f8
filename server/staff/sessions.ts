import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Connection } from '#db/connect.ts'
import type { StaffSessions } from '#server/kit/ctx.ts'
import { isToken, newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { staffOfRow } from './present-staff.ts'
import { useToken } from './tokens/use-token.ts'

/** Read for each call, so that changed roles take effect at once. */
export const createStaffSessions = ({
  db: writes,
  reads,
}: Pick<Connection, 'db' | 'reads'>): StaffSessions => ({
  async find(token) {
    if (!isToken(token)) return undefined
    const row = await reads
      .selectFrom('staffSession as session')
      .innerJoin('staff', 'staff.id', 'session.staffId')
      .select(['staff.id', 'publicId', 'email', 'name', 'roles', 'brands', 'language'])
      .where('tokenHash', '=', tokenHash(token))
      .where('expiresAt', '>', sql<Date>`now()`)
      .where('secondFactorAt', 'is not', null)
      .where('disabledAt', 'is', null)
      .where('lockedAt', 'is', null)
      .executeTakeFirst()
    return row && staffOfRow(row)
  },

  async start(db, staffId) {
    const token = newToken()
    await db
      .insertInto('staffSession')
      .values({
        tokenHash: tokenHash(token),
        staffId,
        expiresAt: sql`now() + make_interval(hours => ${staffLimits.sessionHours})`,
        secondFactorAt: sql`now()`,
      })
      .execute()
    return token
  },

  async end(db, token) {
    await db.deleteFrom('staffSession').where('tokenHash', '=', tokenHash(token)).execute()
  },

  useToken: (token, call) => useToken(writes, token, call),
})
