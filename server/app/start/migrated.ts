import { ROLE_SETTINGS } from '#db/connect.ts'
import { awaitMigration, migrate, SchemaError } from '#db/migrate.ts'
import { setRole } from '#db/pooler.ts'
import { ConfigError } from '#server/app/environment.ts'

/**
 * Brings the database at `url` to the schema of this release, or waits until `npm run migrate` has
 * done it. Whoever migrates also gives the role of a pooler its settings. Throws ConfigError, in
 * one line, where a newer release migrated it.
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
