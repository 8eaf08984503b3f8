import { adyenProvider } from '#server/adapters/adyen/adyen.ts'
import type { AdyenAccount } from '#server/adapters/adyen/adyen-client.ts'
import { mollieProvider } from '#server/adapters/mollie/mollie.ts'
import type { PaymentProvider } from '#server/kit/ports/payment-provider.ts'
import type { ProviderJournal } from '#server/kit/ports/provider-journal.ts'
import type { Timing, Warn } from './patient-calls.ts'

/** Where a provider is called, by the API that it speaks, and with what. */
export type ProviderAccount = { name: string } & (
  | { wire: 'mollie'; baseUrl?: string | undefined; apiKey: string }
  | ({ wire: 'adyen' } & AdyenAccount)
)

type Opening = { journal: ProviderJournal; timing?: Timing | undefined; warn?: Warn }

/** Opens the adapter for an account. */
export function openProvider(account: ProviderAccount, { journal, timing, warn }: Opening): PaymentProvider {
  if (account.wire === 'adyen') return adyenProvider({ ...account, journal, timing, warn })
  return mollieProvider({ ...account, baseUrl: account.baseUrl ?? '', timing, warn })
}
