import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { ConfigError } from '#server/app/environment.ts'
import { castAt } from './people/cast.ts'

const castIds = Object.values(castAt(new Date())).map(({ publicId }) => publicId ?? '')

/** Throws ConfigError if a database has members and none of the cast: it is not a demo's. */
export async function refuseOtherMembers(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { max: 1, onError: () => {} })
  const { db } = connection
  try {
    const { rows } = await sql<{
      migrated: boolean
    }>`select to_regclass('member') is not null as migrated`.execute(db)
    if (!rows[0]?.migrated) return
    const member = await db.selectFrom('member').select('id').limit(1).executeTakeFirst()
    const cast = await db
      .selectFrom('member')
      .select('id')
      .where('publicId', 'in', castIds)
      .limit(1)
      .executeTakeFirst()
    if (member && !cast)
      throw new ConfigError('NODE_ENV: set it to production; the members of DATABASE_URL are no demo members')
  } finally {
    await connection.close()
  }
}
