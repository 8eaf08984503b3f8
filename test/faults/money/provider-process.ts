import path from 'node:path'
import { mollieProvider } from '#server/adapters/mollie/mollie.ts'
import type { PaymentProvider, ProviderPage } from '#server/kit/ports/payment-provider.ts'
import { type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { freePort } from '#test/free-port.ts'

const MAIN = path.join(import.meta.dirname, '../../../server/dev/local-provider/main.ts')
const KEY = `test_${'faults'.repeat(5)}`

/** The local payment provider as a process that survives the product's death. */
export type ProviderProcess = {
  /** What the product is to be started with. */
  env: Record<string, string>
  /** Everything that it has of one kind. */
  all<T>(list: (provider: PaymentProvider, from?: string) => Promise<ProviderPage<T>>): Promise<T[]>
  provider: PaymentProvider
  process: ServerProcess
}

export async function startProvider(dataDir: string): Promise<ProviderProcess> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}/v2`
  const args = ['--port', String(port), '--file', path.join(dataDir, 'provider.json'), '--key', KEY]
  const running = await startServer({ main: MAIN, args, databaseUrl: '', port, dataDir })
  const provider = mollieProvider({ name: 'local', baseUrl, apiKey: KEY })
  return {
    env: { PAYMENT_PROVIDER: 'local', MOLLIE_BASE_URL: baseUrl, MOLLIE_API_KEY: KEY },
    provider,
    process: running,
    async all(list) {
      const found = []
      for (let from: string | undefined; ; ) {
        const { items, next } = await list(provider, from)
        found.push(...items)
        if (!next) return found
        from = next
      }
    },
  }
}
