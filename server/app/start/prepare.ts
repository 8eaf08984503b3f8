import { type Config, readConfig } from '#server/app/config.ts'
import { requireDatabases } from './require-database.ts'
import { requireFolders } from './require-folders.ts'
import { requirePort } from './require-port.ts'

/** What a process does; undefined: both. */
export type Only = '--http' | '--jobs' | undefined

/** A demo's payment provider runs in the serving process; a process for jobs calls it there. */
const providerElsewhere = ({ payments, publicUrl }: Config, only: Only): Config['payments'] =>
  payments.provider === 'local' && only === '--jobs'
    ? { ...payments, baseUrl: payments.baseUrl ?? `${publicUrl}/local-provider/v2` }
    : payments

/**
 * Reads and checks the environment before anything is written. Throws ConfigError with a line for
 * each wrong variable.
 */
export async function prepare(env: NodeJS.ProcessEnv, only: Only): Promise<Config> {
  const config = readConfig(env)
  await requireFolders(config.dataDir, ['photos', 'exports', 'uploads'])
  if (only !== '--jobs') await requirePort(config)
  if (config.databaseUrl) await requireDatabases(config)
  return { ...config, payments: providerElsewhere(config, only) }
}
