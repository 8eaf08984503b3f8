import { currentUser, whenUserChanges } from '#web/lib/http/session.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

export const keptFields = ['account_holder', 'street', 'house_number', 'zip', 'city', 'phone'] as const
type KeptField = (typeof keptFields)[number]
export type Draft = Record<KeptField, string> & { iban: string }
export type DraftField = keyof Draft

const KEY = 'directdebit-draft'

// Who gets at this browser's storage must not find the account there: the IBAN is in the memory of this page only, over
// all of its screens, and a reload loses nothing else.
let iban = ''

/** What was typed before; anything that is no draft of ours is an empty one. */
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

/** The draft of who is logged in; somebody else's in this tab is none. */
export function storedDraft(): Draft {
  const kept = stored<Kept | null>(KEY, { kind: 'session' })
  return draftFrom(kept?.of === owner() ? kept?.draft : undefined)
}

export function storeDraft({ iban: typed, ...draft }: Draft): void {
  iban = typed
  store(KEY, { of: owner(), draft } satisfies Kept, 'session')
}

/** After the order there is nothing left to go on with. */
export function forgetDraft(): void {
  iban = ''
  forget(KEY, 'session')
}

whenUserChanges(() => {
  iban = ''
})
