/**
 * What a provider told by a webhook, or answered to a call. `reference` is its id of what happened,
 * `original` its id of the payment that it happened to. Only what `detail` needs is kept: nothing
 * that names a person.
 */
export type ProviderNotice = {
  reference: string
  event: string
  success: boolean
  original?: string | undefined
  /** Our id of the attempt; what has an `original` belongs to the attempt of that one. */
  attempt?: string | undefined
  /** Whole minor units. */
  minor: number
  currency: string
  happenedAt: Date
  receivedAt: Date
  detail: Readonly<Record<string, string>>
}

/** For commands that only ask what a provider offers. */
export const noJournal: ProviderJournal = {
  save: async () => {},
  about: async () => [],
  page: async () => ({ references: [] }),
  forget: async () => {},
}

/**
 * The notices of one provider (spec/payments 61), for providers that cannot be asked for a payment.
 * A notice is kept once: a repeated one, by reference, event and success, only adds details that
 * were missing.
 */
export type ProviderJournal = {
  save(notices: readonly ProviderNotice[]): Promise<void>
  /** All notices of the payments that these references belong to, the oldest first. */
  about(references: readonly string[]): Promise<ProviderNotice[]>
  /** References of these events, the newest first; `next` is the cursor of the following page. */
  page(events: readonly string[], from?: string): Promise<{ references: string[]; next?: string }>
  /** Removes a detail that is needed no more. */
  forget(reference: string, detail: string): Promise<void>
}
