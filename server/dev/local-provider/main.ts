import { parseArgs } from 'node:util'
import { startLocalProvider } from './local-provider.ts'

/**
 * Runs alone: `node server/dev/local-provider/main.ts --port 4010 --file state.json`. With
 * `--adyen-site http://localhost:3000` it speaks the API of Adyen too, below `/adyen`, and calls the
 * webhook of that site.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    file: { type: 'string' },
    /** The address for browsers. Default: its own port. */
    url: { type: 'string' },
    key: { type: 'string' },
    'adyen-site': { type: 'string' },
    /** As ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT and ADYEN_HMAC_KEY of the site. */
    'adyen-key': { type: 'string', default: '' },
    'adyen-account': { type: 'string', default: 'Local' },
    'adyen-hmac': { type: 'string', default: '' },
  },
})
const site = values['adyen-site']
const provider = await startLocalProvider({
  port: Number(values.port),
  file: values.file,
  url: values.url,
  apiKey: values.key,
  ...(site
    ? {
        adyen: {
          apiKey: values['adyen-key'],
          merchantAccount: values['adyen-account'],
          hmacKey: values['adyen-hmac'],
          webhookUrl: `${site}/webhooks/local-adyen`,
        },
      }
    : {}),
})
console.log(`ready ${provider.apiUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void provider.close().then(() => process.exit(0)))
