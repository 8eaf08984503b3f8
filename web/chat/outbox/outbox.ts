import type { MessagePhoto, sendMessage } from '#contract/chat.ts'
import type { CallInput } from '#contract/endpoint.ts'

export type Content = CallInput<typeof sendMessage>['body']
type PhotoContent = Extract<Content, { kind: 'photo' }>

/** A photo may have to be uploaded first. */
export type Written =
  | Exclude<Content, PhotoContent>
  | (Omit<PhotoContent, 'photo_id'> & Partial<Pick<PhotoContent, 'photo_id'>>)

/** Its bytes are stored beside the outbox while a message names it. */
export type Picture = {
  /** The Idempotency-Key of the upload, the same for all tries. */
  key: string
  /** In pixels. */
  width: number
  height: number
}

/**
 * One key for all tries, so that the message is charged once. One message per recipient is sent at
 * a time, in order (spec/chat 34).
 */
export type Unsent = {
  key: string
  /** Not the conversation, which may not exist yet. */
  memberId: string
  conversationId: string | null
  content: Written
  photo?: MessagePhoto
  picture?: Picture
  /** In credits, when it was written. */
  cost: number
  writtenAt: string
  state: 'waiting' | 'sending' | 'failed'
  refusal?: Refusal
}
export type Refusal = { code: string; message: string }
export type Outbox = readonly Unsent[]

/** These hold for every message to the same member. */
const FOR_ALL = new Set([
  'chat.insufficient_credits',
  'chat.conversation_limit',
  'chat.recipient_unavailable',
  'chat.closed',
  'chat.not_found',
  'accounts.email_unconfirmed',
  'profiles.not_viewable',
])

const change = (outbox: Outbox, key: string, fields: Partial<Unsent>): Outbox =>
  outbox.map((unsent) => (unsent.key === key ? { ...unsent, ...fields } : unsent))

/** A known key changes nothing. */
export const added = (outbox: Outbox, message: Omit<Unsent, 'state'>): Outbox =>
  outbox.some(({ key }) => key === message.key) ? outbox : [...outbox, { ...message, state: 'waiting' }]

/** Per recipient the first that waits, if none is in flight. */
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

/** The network or the server failed. */
export const postponed = (outbox: Outbox, key: string): Outbox => change(outbox, key, { state: 'waiting' })

/** Nothing has to be uploaded first. */
export const isComplete = (content: Written): content is Content =>
  content.kind !== 'photo' || content.photo_id !== undefined

const withPhoto = (outbox: Outbox, key: string, photo: MessagePhoto | undefined): Outbox =>
  outbox.map((unsent): Unsent => {
    if (unsent.key !== key || unsent.content.kind !== 'photo') return unsent
    return { ...unsent, photo, content: { ...unsent.content, photo_id: photo?.id } }
  })

export const staged = (outbox: Outbox, key: string, photo: MessagePhoto): Outbox =>
  withPhoto(outbox, key, photo)

/** The server deletes an upload after a day. */
export const unstaged = (outbox: Outbox, key: string): Outbox =>
  postponed(withPhoto(outbox, key, undefined), key)

export const pictureKeys = (outbox: Outbox): ReadonlySet<string> =>
  new Set(outbox.flatMap(({ picture }) => (picture ? [picture.key] : [])))

export const bound = (outbox: Outbox, memberId: string, conversationId: string | null): Outbox =>
  outbox.map((unsent) => (unsent.memberId === memberId ? { ...unsent, conversationId } : unsent))

/** Later messages to the same member fail too where the reason holds for them. */
export function refused(outbox: Outbox, key: string, refusal: Refusal): Outbox {
  const memberId = outbox.find((unsent) => unsent.key === key)?.memberId
  const takesAll = FOR_ALL.has(refusal.code)
  const next = outbox.map((unsent): Unsent => {
    const behind = takesAll && unsent.memberId === memberId && unsent.state === 'waiting'
    return unsent.key === key || behind ? { ...unsent, state: 'failed', refusal } : unsent
  })
  return refusal.code === 'chat.not_found' && memberId ? bound(next, memberId, null) : next
}

/** At the end. `newKey` where the server knows the key for another text. */
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

/** Accepted by the server, or discarded. */
export const removed = (outbox: Outbox, key: string): Outbox => outbox.filter((unsent) => unsent.key !== key)

export const unsentTo = (outbox: Outbox, memberId: string): Outbox =>
  outbox.filter((unsent) => unsent.memberId === memberId)

/** In credits. */
export const underway = (outbox: Outbox): number =>
  outbox.reduce((sum, { state, cost }) => (state === 'failed' ? sum : sum + cost), 0)

const isText = (value: unknown): value is string => typeof value === 'string'
const isPicture = (value: Partial<Picture> | undefined): value is Picture =>
  isText(value?.key) && typeof value.width === 'number' && typeof value.height === 'number'

/** A photo needs its upload or its bytes. */
const isWritten = (value: Partial<Written> | undefined, hasPicture: boolean): value is Written =>
  value?.kind === 'photo'
    ? hasPicture || isText(value.photo_id)
    : value?.kind === 'text' || value?.kind === 'gift'

/** What a closed tab was sending waits again, with its keys. */
export const orphaned = (outbox: Outbox): Outbox =>
  outbox.map((unsent) => (unsent.state === 'sending' ? { ...unsent, state: 'waiting' } : unsent))

const states: readonly unknown[] = ['waiting', 'sending', 'failed'] satisfies Unsent['state'][]

/** Drops what is malformed. */
export function restored(value: unknown): Outbox {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: Partial<Unsent> | null): Unsent[] => {
    if (!each || !isText(each.key) || !isText(each.memberId)) return []
    const { key, memberId, content, photo, cost = 0, conversationId = null, writtenAt = '', refusal } = each
    const picture = isPicture(each.picture) ? each.picture : undefined
    if (!isWritten(content, picture !== undefined)) return []
    const state = states.includes(each.state) ? (each.state as Unsent['state']) : 'waiting'
    const pictures = { ...(photo && { photo }), ...(picture && { picture }) }
    return [{ key, memberId, content, ...pictures, cost, conversationId, writtenAt, state, refusal }]
  })
}
