import { EmbeddedError } from '#db/embedded.ts'
import { ConfigError } from '#server/app/environment.ts'

/** Turns an error of the embedded PostgreSQL into a ConfigError. */
export async function orRefuse<T>(dataDir: string, postgres: Promise<T>): Promise<T> {
  try {
    return await postgres
  } catch (error) {
    if (!(error instanceof EmbeddedError)) throw error
    throw new ConfigError(`DATA_DIR: the embedded PostgreSQL does not run in ${dataDir}: ${error.message}`)
  }
}
