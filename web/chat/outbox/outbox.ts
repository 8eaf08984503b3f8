import type { MessagePhoto, Quote, sendMessage } from '#contract/chat.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { OpenVoice } from '#contract/voices.ts'

export type Content = CallInput<typeof sendMessage>['body']
type PhotoContent = Extract<Content, { kind: 'photo' }>
type VoiceContent = Extract<Content, { kind: 'voice' }>

/** A photo or a recording may have to be uploaded first. */
export type Written =
  | Exclude<Content, PhotoContent | VoiceContent>
  | (Omit<PhotoContent, 'photo_id'> & Partial<Pick<PhotoContent, 'photo_id'>>)
  | (Omit<VoiceContent, 'voice_id'> & Partial<Pick<VoiceContent, 'voice_id'>>)

export const wordsOf = (content: Written): string | null =>
  content.kind === 'voice' ? null : (content.body ?? null)

/** Its bytes are stored beside the outbox while a message names it. */
export type Picture = {
  /** The Idempotency-Key of the upload, the same for all tries. */
  key: string
  /** In pixels. */
  width: number
  height: number
}

/** The same of a recording. */
export type KeptRecording = { key: string; durationMs: number; bars: string }

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
  /** What it answers. */
  quote?: Quote | undefined
  photo?: MessagePhoto
  picture?: Picture
  recording?: KeptRecording
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
  'chat.ended',
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
export function isComplete(content: Written): content is Content {
  if (content.kind === 'voice') return content.voice_id !== undefined
  return content.kind !== 'photo' || content.photo_id !== undefined
}

/** What the server answered to the upload; undefined takes it away. */
type Upload = { photo: MessagePhoto | undefined } | { voice: OpenVoice | undefined }

function withUpload(unsent: Unsent, upload: Upload): Unsent {
  const { content } = unsent
  if ('photo' in upload && content.kind === 'photo')
    return { ...unsent, photo: upload.photo, content: { ...content, photo_id: upload.photo?.id } }
  if ('voice' in upload && content.kind === 'voice')
    return { ...unsent, content: { ...content, voice_id: upload.voice?.id } }
  return unsent
}

export const staged = (outbox: Outbox, key: string, upload: Upload): Outbox =>
  outbox.map((unsent) => (unsent.key === key ? withUpload(unsent, upload) : unsent))

/** The server deletes an upload after a day. */
export const unstaged = (outbox: Outbox, key: string): Outbox =>
  postponed(staged(staged(outbox, key, { photo: undefined }), key, { voice: undefined }), key)

/** Of the stored files that a message names. */
export const fileKey = ({ picture, recording }: Unsent): string | undefined => picture?.key ?? recording?.key

export const fileKeys = (outbox: Outbox): ReadonlySet<string> =>
  new Set(outbox.flatMap((unsent) => fileKey(unsent) ?? []))

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

const isRecording = (value: Partial<KeptRecording> | undefined): value is KeptRecording =>
  isText(value?.key) && isText(value.bars) && typeof value.durationMs === 'number'

/** A photo or recording needs its upload or its bytes. */
function isWritten(value: Partial<Written> | undefined, hasFile: boolean): value is Written {
  if (value?.kind === 'photo') return hasFile || isText(value.photo_id)
  if (value?.kind === 'voice') return hasFile
  return value?.kind === 'text' || value?.kind === 'gift'
}

/** What a closed tab was sending waits again, with its keys. */
export const orphaned = (outbox: Outbox): Outbox =>
  outbox.map((unsent) => (unsent.state === 'sending' ? { ...unsent, state: 'waiting' } : unsent))

const states: readonly unknown[] = ['waiting', 'sending', 'failed'] satisfies Unsent['state'][]

/** Drops what is malformed. */
export function restored(value: unknown): Outbox {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: Partial<Unsent> | null): Unsent[] => {
    if (!each || !isText(each.key) || !isText(each.memberId)) return []
    const {
      key,
      memberId,
      content,
      quote,
      photo,
      cost = 0,
      conversationId = null,
      writtenAt = '',
      refusal,
    } = each
    const picture = isPicture(each.picture) ? each.picture : undefined
    const recording = isRecording(each.recording) ? each.recording : undefined
    if (!isWritten(content, (content?.kind === 'voice' ? recording : picture) !== undefined)) return []
    const state = states.includes(each.state) ? (each.state as Unsent['state']) : 'waiting'
    const files = { ...(photo && { photo }), ...(picture && { picture }), ...(recording && { recording }) }
    const more = { ...(quote && { quote }), ...files }
    return [{ key, memberId, content, ...more, cost, conversationId, writtenAt, state, refusal }]
  })
}
