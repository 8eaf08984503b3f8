import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '#db/make-folder.ts'

export type WireAmount = { value: string; currency: string }
export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
export type RefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'

export type LocalPayment = {
  id: string
  mode: 'live' | 'test'
  status: PaymentStatus
  amount: WireAmount
  description: string
  method: string | null
  metadata: unknown
  sequenceType: 'oneoff' | 'first' | 'recurring'
  locale: string | null
  issuer: string | null
  country: string | null
  redirectUrl: string | null
  cancelUrl: string | null
  webhookUrl: string | null
  customerId: string | null
  mandateId: string | null
  createdAt: string
  expiresAt: string | null
  /** Null before the final status. */
  endedAt: string | null
  /** Why the payment failed: a word for cards, a code for debits. */
  reason: string | null
  /** Only of payments that were made by the API of Adyen: our reference of the payment. */
  reference?: string
}
export type LocalRefund = {
  id: string
  mode: 'live' | 'test'
  paymentId: string
  amount: WireAmount
  status: RefundStatus
  description: string
  metadata: unknown
  createdAt: string
}
export type LocalChargeback = {
  id: string
  paymentId: string
  amount: WireAmount
  reason: string
  createdAt: string
  reversedAt: string | null
}
export type LocalCustomer = {
  id: string
  mode: 'live' | 'test'
  name: string | null
  email: string | null
  locale: string | null
  metadata: unknown
  createdAt: string
}
export type LocalMandate = {
  id: string
  mode: 'live' | 'test'
  customerId: string
  method: string
  holder: string
  iban: string
  status: 'valid' | 'pending' | 'invalid'
  signedOn: string
  reference: string
  createdAt: string
}
/** A webhook that the site has not accepted yet. */
export type DueWebhook = { paymentId: string; url: string; tries: number; at: number }
/** The answer to a key, kept for an hour. */
export type KeptAnswer = { hash: string; at: number; status: number; body?: unknown }

/** The whole state of the local provider. Maps are in order of creation. */
export type LocalState = {
  payments: Map<string, LocalPayment>
  refunds: Map<string, LocalRefund>
  chargebacks: Map<string, LocalChargeback>
  customers: Map<string, LocalCustomer>
  mandates: Map<string, LocalMandate>
  keys: Map<string, KeptAnswer>
  webhooks: DueWebhook[]
  /** Whether iDEAL lists its former banks (spec/payments 3). */
  banks: boolean
}
export type Keeper = {
  state: LocalState
  /** Resolves when the present state is in the file; at once without a file. */
  saved(): Promise<void>
}

const MAPS = ['payments', 'refunds', 'chargebacks', 'customers', 'mandates', 'keys'] as const

const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'

/** A new id in the provider's form: `tr_` and ten characters. */
export const newId = (prefix: 'tr' | 're' | 'chb' | 'cst' | 'mdt'): string =>
  `${prefix}_${[...randomBytes(10)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')}`

const UPPER = '0123456789ABCDEFGHJKLMNPQRSTUVWX'

/** A new id in the form of Adyen: a PSP reference, or a session. */
export const newReference = (prefix: '' | 'CS' = ''): string =>
  `${prefix}${[...randomBytes(16)].map((byte) => UPPER[byte % UPPER.length]).join('')}`

function read(file: string | undefined): LocalState {
  const kept =
    file && fs.existsSync(file)
      ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>)
      : undefined
  const maps = MAPS.map((name) => [name, new Map((kept?.[name] ?? []) as [string, unknown][])])
  return {
    ...Object.fromEntries(maps),
    webhooks: kept?.webhooks ?? [],
    banks: kept?.banks ?? false,
  } as LocalState
}

const write = (state: LocalState) =>
  JSON.stringify({
    ...Object.fromEntries(MAPS.map((name) => [name, [...state[name]]])),
    webhooks: state.webhooks,
    banks: state.banks,
  })

/** Keeps the state in memory and, if given, in `file`, which a kill never leaves half written. */
export function keepState(file: string | undefined): Keeper {
  const state = read(file)
  if (!file) return { state, saved: async () => {} }
  makeFolder(path.dirname(file))
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const save = async () => {
    await writeFile(`${file}.new`, write(state), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  const start = (): Promise<void> => {
    next = undefined
    running = save().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    state,
    // Calls during a write share the next write.
    saved: () => (running ? (next ??= running.then(start, start)) : start()),
  }
}
