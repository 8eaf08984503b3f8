import { createHmac } from 'node:crypto'
import type { ProviderAccount } from '#server/adapters/payments/open-provider.ts'
import { ConfigError, type Environment, isLocal } from './environment.ts'

/**
 * The providers, the usual one first. A local one without an address runs inside this process, and
 * speaks both APIs.
 */
export type PaymentsConfig = readonly [ProviderAccount, ...ProviderAccount[]]

export const isLocalProvider = ({ name }: Pick<ProviderAccount, 'name'>): boolean => name.startsWith('local')

/** Whether this process has the local provider inside. */
export const hasProviderInside = ({ payments }: { payments: PaymentsConfig }): boolean =>
  payments.some((account) => isLocalProvider(account) && !account.baseUrl)

const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '')

/** The lines of what is wrong with a variable. */
const throwLines = (lines: readonly (string | false | undefined)[]): void => {
  const errors = lines.filter((line): line is string => Boolean(line))
  if (errors.length) throw new ConfigError(errors.join('\n'))
}

// Two accounts of one provider: one for each API that it speaks.
function localAccounts(e: Environment, secret: string): PaymentsConfig {
  const key = (use: string) => createHmac('sha256', secret).update(use).digest('hex')
  const mollie = withoutSlash(e.MOLLIE_BASE_URL)
  const adyen = withoutSlash(e.ADYEN_BASE_URL)
  const own = {
    name: 'local',
    wire: 'mollie',
    baseUrl: mollie,
    apiKey: e.MOLLIE_API_KEY ?? `test_${key('local provider')}`,
  } as const
  // Where the local provider is another process, it has to be told to speak the other API too.
  if (mollie && !adyen) return [own]
  return [
    own,
    {
      name: 'local-adyen',
      wire: 'adyen',
      baseUrl: adyen,
      apiKey: e.ADYEN_API_KEY ?? key('local provider, adyen'),
      merchantAccount: e.ADYEN_MERCHANT_ACCOUNT ?? 'Local',
      hmacKey: e.ADYEN_HMAC_KEY ?? key('local provider, webhooks'),
    },
  ]
}

function mollieAccount(e: Environment, production: boolean): ProviderAccount {
  const baseUrl = withoutSlash(e.MOLLIE_BASE_URL)
  const apiKey = e.MOLLIE_API_KEY ?? ''
  throwLines([
    !apiKey && 'MOLLIE_API_KEY: needed to collect money; PAYMENT_PROVIDER=local only plays at it',
    production &&
      apiKey.startsWith('test_') &&
      e.MOLLIE_TEST_PAYMENTS === 'off' &&
      'MOLLIE_API_KEY: a test_ key gives credits for money that does not exist; MOLLIE_TEST_PAYMENTS=on allows it',
    production &&
      baseUrl?.startsWith('http:') &&
      !isLocal(baseUrl) &&
      'MOLLIE_BASE_URL: has to begin with https:// in production',
  ])
  return { name: 'mollie', wire: 'mollie', baseUrl: baseUrl ?? 'https://api.mollie.com/v2', apiKey }
}

function adyenAccount(e: Environment, production: boolean): ProviderAccount {
  const { ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY, ADYEN_LIVE_PREFIX: livePrefix } = e
  const baseUrl = withoutSlash(e.ADYEN_BASE_URL)
  throwLines([
    ...Object.entries({ ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY }).map(
      ([name, value]) => !value && `${name}: needed with the other ADYEN_ variables`,
    ),
    livePrefix && baseUrl && 'ADYEN_BASE_URL: is for tests, without ADYEN_LIVE_PREFIX',
    production &&
      !livePrefix &&
      e.ADYEN_TEST_PAYMENTS === 'off' &&
      'ADYEN_LIVE_PREFIX: without it nothing is paid for credits; ADYEN_TEST_PAYMENTS=on allows it',
    production &&
      baseUrl?.startsWith('http:') &&
      !isLocal(baseUrl) &&
      'ADYEN_BASE_URL: has to begin with https:// in production',
  ])
  return {
    name: 'adyen',
    wire: 'adyen',
    baseUrl,
    apiKey: ADYEN_API_KEY ?? '',
    merchantAccount: ADYEN_MERCHANT_ACCOUNT ?? '',
    hmacKey: ADYEN_HMAC_KEY ?? '',
    livePrefix,
  }
}

/**
 * The provider of PAYMENT_PROVIDER, by default a local one in a demo and else Mollie; and every
 * other one that there are keys for. Throws ConfigError.
 */
export function readPayments(e: Environment, production: boolean, secret: string): PaymentsConfig {
  const usual = e.PAYMENT_PROVIDER ?? (production ? 'mollie' : 'local')
  if (usual === 'local') return localAccounts(e, secret)
  if (usual === 'local-adyen') {
    const [own, adyen] = localAccounts(e, secret)
    return adyen ? [adyen, own] : [own]
  }
  if (usual === 'adyen')
    return [adyenAccount(e, production), ...(e.MOLLIE_API_KEY ? [mollieAccount(e, production)] : [])]
  return [mollieAccount(e, production), ...(e.ADYEN_API_KEY ? [adyenAccount(e, production)] : [])]
}
