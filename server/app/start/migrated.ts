import { ROLE_SETTINGS } from '#db/connect.ts'
import { awaitMigration, migrate, SchemaError } from '#db/migrate.ts'
import { setRole } from '#db/pooler.ts'
import { ConfigError } from '#server/app/environment.ts'

/**
 * Migrates the database at `url`, or waits until `npm run migrate` has done so. Also sets the
 * settings of a pooler's role. Throws ConfigError, in one line, where a newer release migrated it.
 */
export async function migrated(
  url: string,
  { wait, poolerUrl }: { wait: boolean; poolerUrl?: string | undefined },
): Promise<void> {
  const onWait = () => console.log('waiting for npm run migrate, because MIGRATIONS=wait')
  try {
    await (wait ? awaitMigration(url, onWait) : migrate(url))
    if (poolerUrl && !wait) await setRole(poolerUrl, ROLE_SETTINGS)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    throw new ConfigError(`DATABASE_URL: ${error.message}`)
  }
}
