import type { ProviderAccount } from '#server/adapters/payments/open-provider.ts'
import { type Config, readConfig } from '#server/app/config.ts'
import { isLocalProvider } from '#server/app/payments-config.ts'
import { requireDatabases } from './require-database.ts'
import { requireFolders } from './require-folders.ts'
import { requirePort } from './require-port.ts'

/** What a process does; undefined: both. */
export type Only = '--http' | '--jobs' | undefined

/** A demo's payment provider runs in the serving process; a process for jobs calls it there. */
function providerElsewhere({ payments, publicUrl }: Config, only: Only): Config['payments'] {
  if (only !== '--jobs') return payments
  const there = (account: ProviderAccount): ProviderAccount => {
    const path = account.wire === 'adyen' ? '/adyen' : '/v2'
    const inside = isLocalProvider(account) ? `${publicUrl}/local-provider${path}` : undefined
    return { ...account, baseUrl: account.baseUrl ?? inside }
  }
  const [usual, ...others] = payments
  return [there(usual), ...others.map(there)]
}

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
