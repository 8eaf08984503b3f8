import { parseArgs } from 'node:util'
import { startLocalProvider } from './local-provider.ts'

/**
 * The local provider as a process of its own: `node server/dev/local-provider/main.ts --port 4010
 * --file state.json`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    file: { type: 'string' },
    /** Where browsers reach it, where that is not its own port. */
    url: { type: 'string' },
    key: { type: 'string' },
  },
})
const provider = await startLocalProvider({
  port: Number(values.port),
  file: values.file,
  url: values.url,
  apiKey: values.key,
})
console.log(`ready ${provider.apiUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void provider.close().then(() => process.exit(0)))
