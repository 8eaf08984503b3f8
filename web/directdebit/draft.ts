import { currentUser, whenUserChanges } from '#web/lib/http/session.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

export const keptFields = ['account_holder', 'street', 'house_number', 'zip', 'city', 'phone'] as const
type KeptField = (typeof keptFields)[number]
export type Draft = Record<KeptField, string> & { iban: string }
export type DraftField = keyof Draft

const KEY = 'directdebit-draft'

// In memory only: others could read the browser's storage. A reload loses the IBAN only.
let iban = ''

/** Anything else in the storage is an empty draft. */
export function draftFrom(value: unknown): Draft {
  const known = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const readText = (field: KeptField) => (typeof known[field] === 'string' ? known[field] : '')
  return {
    account_holder: readText('account_holder'),
    street: readText('street'),
    house_number: readText('house_number'),
    zip: readText('zip'),
    city: readText('city'),
    phone: readText('phone'),
    iban,
  }
}

type StoredDraft = { of?: string; draft?: unknown }
const owner = () => currentUser()?.id

/** Ignores another member's draft in this tab. */
export function storedDraft(): Draft {
  const storedValue = stored<StoredDraft | null>(KEY, { kind: 'session' })
  return draftFrom(storedValue?.of === owner() ? storedValue?.draft : undefined)
}

export function storeDraft({ iban: typed, ...draft }: Draft): void {
  iban = typed
  store(KEY, { of: owner(), draft } satisfies StoredDraft, 'session')
}

/** Called after the order was placed. */
export function forgetDraft(): void {
  iban = ''
  forget(KEY, 'session')
}

whenUserChanges(() => {
  iban = ''
})
