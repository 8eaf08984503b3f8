import { ROLE_SETTINGS } from '#db/connect.ts'
import { awaitMigration, isNewerSchema, migrate, SchemaError } from '#db/migrate.ts'
import { setRole } from '#db/pooler.ts'
import { ConfigError, type Migrations } from '#server/app/environment.ts'

/**
 * Migrates the database at `url`, waits until `npm run migrate` has done so, or takes the schema of
 * the release after this one as it is. Also sets the settings of a pooler's role. Throws
 * ConfigError, in one line, where a newer release migrated it.
 */
export async function migrated(
  url: string,
  { when, poolerUrl }: { when: Migrations; poolerUrl?: string | undefined },
): Promise<void> {
  const onWait = () => console.log('waiting for npm run migrate, as MIGRATIONS says')
  try {
    if (when === 'newer' && (await isNewerSchema(url))) return
    await (when === 'start' ? migrate(url) : awaitMigration(url, onWait))
    if (poolerUrl && when === 'start') await setRole(poolerUrl, ROLE_SETTINGS)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    throw new ConfigError(`DATABASE_URL: ${error.message}`)
  }
}
