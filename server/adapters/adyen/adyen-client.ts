import clientModule from '@adyen/api-library/lib/src/client.js'
import { EnvironmentEnum } from '@adyen/api-library/lib/src/config.js'
import { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js'
import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js'
import type { z } from 'zod'
import {
  createPatientCalls,
  providerError,
  type Timing,
  type Warn,
} from '#server/adapters/payments/patient-calls.ts'

export type AdyenAccount = {
  apiKey: string
  merchantAccount: string
  /** Signs the webhooks: hexadecimal, from the Customer Area. */
  hmacKey: string
  /** The prefix of the live endpoints. Without it the test environment is called. */
  livePrefix?: string | undefined
  /** Takes the place of https://checkout-test.adyen.com. Only tests set this. */
  baseUrl?: string | undefined
}

export type ClientOptions = AdyenAccount & { timing?: Timing; warn?: Warn }

const TEST_ORIGIN = 'https://checkout-test.adyen.com'
/** "Request already processed or in progress": a later call with the same key gets the answer. */
const IN_FLIGHT = '704'

/** The code of a refusal: the only part without personal data. */
function refusedCode(body: unknown): string | undefined {
  const { errorCode } = (body ?? {}) as { errorCode?: unknown }
  return typeof errorCode === 'string' && /^\w{1,20}$/.test(errorCode) ? errorCode : undefined
}

type Transport = NonNullable<ConstructorParameters<typeof clientModule.default>[1]>

/** The transport of the library: patient as every call for payments (spec/payments 26). */
function patientTransport({ apiKey, baseUrl, timing, warn = () => {} }: ClientOptions): Transport {
  const patiently = createPatientCalls({ timing, warn })
  return {
    async request(...[endpoint, json, , , { method = 'POST', params, idempotencyKey } = {}]) {
      const url = new URL(baseUrl ? endpoint.replace(TEST_ORIGIN, baseUrl) : endpoint)
      for (const [name, value] of new URLSearchParams(params)) url.searchParams.set(name, value)
      const call = `${method} ${url.pathname.replaceAll(/(?<=\/)[A-Z0-9]{12,}/g, '…')}`
      const headers = {
        'x-api-key': apiKey,
        'content-type': 'application/json',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      }
      const body = method === 'POST' ? { body: json } : {}
      const request = () => new Request(url, { method, redirect: 'manual', headers, ...body })
      const { status, body: answer } = await patiently(call, request)
      if (status >= 200 && status <= 299) return answer === undefined ? '' : JSON.stringify(answer)
      const code = refusedCode(answer)
      if (code === IN_FLIGHT || status === 409) throw providerError('unavailable', `${call}: in flight`)
      warn({ call, status, code }, 'the payment provider refused')
      throw providerError('refused', `${call}: ${status}`)
    },
  }
}

export type AdyenClient = ReturnType<typeof adyenClient>

/** The services of Adyen's own library that Vonk uses, over a transport of ours. */
export function adyenClient(options: ClientOptions) {
  const client = new clientModule.default(
    {
      apiKey: options.apiKey,
      environment: options.livePrefix ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
      ...(options.livePrefix ? { liveEndpointUrlPrefix: options.livePrefix } : {}),
    },
    patientTransport(options),
  )
  return {
    payments: new PaymentsApi(client),
    modifications: new ModificationsApi(client),
    /** Checks an answer, which is input (spec/payments 26). */
    async read<T extends z.ZodType>(call: string, schema: T, answer: Promise<unknown>): Promise<z.output<T>> {
      const read = schema.safeParse(await answer)
      if (read.success) return read.data
      const where = read.error.issues.map(({ path }) => path.join('.')).slice(0, 5)
      options.warn?.({ call, where }, 'the payment provider answered what cannot be read')
      throw providerError('unavailable', `${call}: unreadable`)
    },
  }
}
