import { awaitMigration, migrate, SchemaError } from '#db/migrate.ts'
import { ConfigError } from '#server/app/environment.ts'

/**
 * Brings the database to the schema of this release, or waits until `npm run migrate` has done it.
 * Throws ConfigError, in one line, where a newer release migrated it.
 */
export async function migrated(url: string, { wait }: { wait: boolean }): Promise<void> {
  const onWait = () => console.log('waiting for npm run migrate, because MIGRATIONS=wait')
  try {
    await (wait ? awaitMigration(url, onWait) : migrate(url))
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    throw new ConfigError(`DATABASE_URL: ${error.message}`)
  }
}
