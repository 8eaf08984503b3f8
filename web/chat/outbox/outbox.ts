import type { MessagePhoto, sendMessage } from '#contract/chat.ts'
import type { CallInput } from '#contract/endpoint.ts'

/** What is sent: words, an opening line by its key, a gift, or a photo that the server has already. */
export type Content = CallInput<typeof sendMessage>['body']
type PhotoContent = Extract<Content, { kind: 'photo' }>

/** What was written: its photo may have to be brought to the server first. */
export type Written =
  | Exclude<Content, PhotoContent>
  | (Omit<PhotoContent, 'photo_id'> & Partial<Pick<PhotoContent, 'photo_id'>>)

/** A photo of this browser: its bytes are kept beside the outbox for as long as a message in it names them. */
export type Picture = {
  /** The Idempotency-Key with which it is staged, however often that is tried. */
  key: string
  /** Its shape, in pixels. */
  width: number
  height: number
}

/**
 * Messages that the server has not taken yet (spec/chat 34), as a pure state machine. Each has one
 * key for all its tries, so that it is charged once. Per member one is on its way; the others wait
 * behind it in their order.
 */
export type Unsent = {
  key: string
  /** Whom it is for: there may be no conversation yet. */
  memberId: string
  conversationId: string | null
  content: Written
  /** The photo as the server has it, once it has. */
  photo?: MessagePhoto
  /** The photo as this browser has it. */
  picture?: Picture
  /** The credits that it costs, as they were told when it was written. */
  cost: number
  /** When it was written, by the clock of this browser. */
  writtenAt: string
  state: 'waiting' | 'sending' | 'failed'
  /** Why the server refused it: an error code and its text. */
  refusal?: Refusal
}
export type Refusal = { code: string; message: string }
export type Outbox = readonly Unsent[]

/** Refusals that hold for every message to the member, not for this one alone. */
const FOR_ALL = new Set([
  'chat.insufficient_credits',
  'chat.conversation_limit',
  'chat.recipient_unavailable',
  'chat.not_found',
  'accounts.email_unconfirmed',
  'profiles.not_viewable',
])

const change = (outbox: Outbox, key: string, fields: Partial<Unsent>): Outbox =>
  outbox.map((unsent) => (unsent.key === key ? { ...unsent, ...fields } : unsent))

/** Behind what waits already. Said twice, it is there once. */
export const added = (outbox: Outbox, message: Omit<Unsent, 'state'>): Outbox =>
  outbox.some(({ key }) => key === message.key) ? outbox : [...outbox, { ...message, state: 'waiting' }]

/** What may go now: of each member the first that waits, unless one is on its way to them. */
export function ready(outbox: Outbox): Unsent[] {
  const busy = new Set(outbox.filter(({ state }) => state === 'sending').map(({ memberId }) => memberId))
  return outbox.filter(({ state, memberId }) => {
    if (state !== 'waiting' || busy.has(memberId)) return false
    busy.add(memberId)
    return true
  })
}

export const started = (outbox: Outbox, key: string): Outbox =>
  change(outbox, key, { state: 'sending', refusal: undefined })

/** The network or the server was away: it waits for another try. */
export const postponed = (outbox: Outbox, key: string): Outbox => change(outbox, key, { state: 'waiting' })

/** Whether nothing has to be brought to the server before it. */
export const isComplete = (content: Written): content is Content =>
  content.kind !== 'photo' || content.photo_id !== undefined

const withPhoto = (outbox: Outbox, key: string, photo: MessagePhoto | undefined): Outbox =>
  outbox.map((unsent): Unsent => {
    if (unsent.key !== key || unsent.content.kind !== 'photo') return unsent
    return { ...unsent, photo, content: { ...unsent.content, photo_id: photo?.id } }
  })

/** The server has its photo now. */
export const staged = (outbox: Outbox, key: string, photo: MessagePhoto): Outbox =>
  withPhoto(outbox, key, photo)

/** The server waited for a day and threw its photo away: it is brought there again. */
export const unstaged = (outbox: Outbox, key: string): Outbox =>
  postponed(withPhoto(outbox, key, undefined), key)

/** The keys of the pictures that are still needed. */
export const pictureKeys = (outbox: Outbox): ReadonlySet<string> =>
  new Set(outbox.flatMap(({ picture }) => (picture ? [picture.key] : [])))

/** The conversation with a member is known now. */
export const bound = (outbox: Outbox, memberId: string, conversationId: string | null): Outbox =>
  outbox.map((unsent) => (unsent.memberId === memberId ? { ...unsent, conversationId } : unsent))

/** Refused for good. What waits behind it stays behind it where it would be refused for the same reason. */
export function refused(outbox: Outbox, key: string, refusal: Refusal): Outbox {
  const memberId = outbox.find((unsent) => unsent.key === key)?.memberId
  const takesAll = FOR_ALL.has(refusal.code)
  const next = outbox.map((unsent): Unsent => {
    const behind = takesAll && unsent.memberId === memberId && unsent.state === 'waiting'
    return unsent.key === key || behind ? { ...unsent, state: 'failed', refusal } : unsent
  })
  return refusal.code === 'chat.not_found' && memberId ? bound(next, memberId, null) : next
}

/** Another try, behind what waits already. A key that the server knows for another text is of no use any more. */
export function retried(outbox: Outbox, key: string, newKey: string): Outbox {
  const unsent = outbox.find((one) => one.key === key)
  if (unsent?.state !== 'failed') return outbox
  const isSpent = unsent.refusal?.code === 'request.key_reused'
  const again: Unsent = {
    ...unsent,
    key: isSpent ? newKey : key,
    state: 'waiting',
    refusal: undefined,
  }
  return [...outbox.filter((one) => one !== unsent), again]
}

/** Taken by the server, or thrown away by the member. */
export const removed = (outbox: Outbox, key: string): Outbox => outbox.filter((unsent) => unsent.key !== key)

export const unsentTo = (outbox: Outbox, memberId: string): Outbox =>
  outbox.filter((unsent) => unsent.memberId === memberId)

/** The credits that messages on their way will cost when they arrive. */
export const underway = (outbox: Outbox): number =>
  outbox.reduce((sum, { state, cost }) => (state === 'failed' ? sum : sum + cost), 0)

const isText = (value: unknown): value is string => typeof value === 'string'
const isPicture = (value: Partial<Picture> | undefined): value is Picture =>
  isText(value?.key) && typeof value.width === 'number' && typeof value.height === 'number'

/** A photo that is neither with the server nor here is none. */
const isWritten = (value: Partial<Written> | undefined, hasPicture: boolean): value is Written =>
  value?.kind === 'photo'
    ? hasPicture || isText(value.photo_id)
    : value?.kind === 'text' || value?.kind === 'gift'

/** What was on its way from a tab that is gone is tried again, with its key. */
export const orphaned = (outbox: Outbox): Outbox =>
  outbox.map((unsent) => (unsent.state === 'sending' ? { ...unsent, state: 'waiting' } : unsent))

const states: readonly unknown[] = ['waiting', 'sending', 'failed'] satisfies Unsent['state'][]

/** What was kept, as far as it can be read. */
export function restored(value: unknown): Outbox {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: Partial<Unsent> | null): Unsent[] => {
    if (!each || !isText(each.key) || !isText(each.memberId)) return []
    const { key, memberId, content, photo, cost = 0, conversationId = null, writtenAt = '', refusal } = each
    const picture = isPicture(each.picture) ? each.picture : undefined
    if (!isWritten(content, picture !== undefined)) return []
    const state = states.includes(each.state) ? (each.state as Unsent['state']) : 'waiting'
    const looks = { ...(photo && { photo }), ...(picture && { picture }) }
    return [{ key, memberId, content, ...looks, cost, conversationId, writtenAt, state, refusal }]
  })
}
