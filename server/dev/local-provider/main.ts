import { parseArgs } from 'node:util'
import { startLocalProvider } from './local-provider.ts'

/** Runs alone: `node server/dev/local-provider/main.ts --port 4010 --file state.json`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    file: { type: 'string' },
    /** The address for browsers. Default: its own port. */
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
