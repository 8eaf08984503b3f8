import { currentUser, whenUserChanges } from '#web/lib/http/session.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

export const keptFields = ['account_holder', 'street', 'house_number', 'zip', 'city', 'phone'] as const
type KeptField = (typeof keptFields)[number]
export type Draft = Record<KeptField, string> & { iban: string }
export type DraftField = keyof Draft

const KEY = 'directdebit-draft'

// The IBAN is kept in the memory of the page and never in the storage of the browser, where others
// could read it. A reload loses the IBAN only.
let iban = ''

/** Reads a stored draft. Anything else in the storage is an empty draft. */
export function draftFrom(value: unknown): Draft {
  const known = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const textOf = (field: KeptField) => (typeof known[field] === 'string' ? known[field] : '')
  return {
    account_holder: textOf('account_holder'),
    street: textOf('street'),
    house_number: textOf('house_number'),
    zip: textOf('zip'),
    city: textOf('city'),
    phone: textOf('phone'),
    iban,
  }
}

type Kept = { of?: string; draft?: unknown }
const owner = () => currentUser()?.id

/** The draft of the logged-in member; ignores another member's draft in this tab. */
export function storedDraft(): Draft {
  const kept = stored<Kept | null>(KEY, { kind: 'session' })
  return draftFrom(kept?.of === owner() ? kept?.draft : undefined)
}

export function storeDraft({ iban: typed, ...draft }: Draft): void {
  iban = typed
  store(KEY, { of: owner(), draft } satisfies Kept, 'session')
}

/** Called after the order was placed. */
export function forgetDraft(): void {
  iban = ''
  forget(KEY, 'session')
}

whenUserChanges(() => {
  iban = ''
})
