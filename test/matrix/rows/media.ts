import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PhotoSize } from '#contract/rules/values.ts'
import { photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { voiceUrl } from '#server/profiles/shown/voice-urls.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import type { TestApp } from '#test/app.ts'
import { type Actor, type ActorName, isLoggedOut } from '#test/matrix/actors.ts'
import {
  type Contact,
  contacts,
  type People,
  type Person,
  type Relation,
  secret,
} from '#test/matrix/people.ts'

/** The visibilities of each member's photos, in the order of insertPeople. */
const visibilities = ['public', 'private', 'on_request'] as const
type Visibility = (typeof visibilities)[number]
const sizes = ['small', 'locked'] as const
type Size = (typeof sizes)[number]

const owners = ['own', 'stranger', ...contacts] as const satisfies Relation[]
type Owner = (typeof owners)[number]

const MEMBERS_SEE: ReadonlySet<Owner> = new Set<Owner>(['own', 'another', 'stranger', 'fictional'])
const HIDDEN_FROM_ALL: ReadonlySet<Owner> = new Set<Owner>([
  'invisible',
  'unconfirmed',
  'barred',
  'deleted',
  'erased',
])
const CLOSED: ReadonlySet<ActorName> = new Set<ActorName>(['leaving', 'suspended', 'banned'])
const PREMIUM: ReadonlySet<ActorName> = new Set<ActorName>(['premium', 'without credits', 'me invisible'])

/** Whether the server returns a file; all viewers get the blurred one (spec/abuse T20). */
export function mayFetch(actor: ActorName, owner: Owner, visibility: Visibility, size: Size): boolean {
  if (isLoggedOut(actor)) {
    // Visitors get only blurred main photos of listed members, so blocks do not apply.
    const isShown = owner === 'own' ? !CLOSED.has(actor) : !HIDDEN_FROM_ALL.has(owner)
    return isShown && visibility === 'public' && size === 'locked'
  }
  if (owner === 'own') return true
  if (!MEMBERS_SEE.has(owner)) return false
  return size === 'locked' || visibility === 'public' || (visibility === 'private' && PREMIUM.has(actor))
}

const ownerOf = (actor: Actor, people: People, owner: Owner): Person =>
  owner === 'own' ? actor.me : people[owner]

export async function writeFiles(t: TestApp, people: Person[]): Promise<void> {
  const photos = people.flatMap((person) => person.photos)
  await Promise.all(
    photos.flatMap((photo) =>
      sizes.map((size) => t.ctx.photoStore.write(photo, size, Buffer.from('a picture'))),
    ),
  )
}

/** Inserts a photo that this member staged for a message and has not sent. */
export async function insertMessagePhoto(t: TestApp, owner: Person): Promise<string> {
  const { publicId } = await t.db
    .insertInto('messagePhoto')
    .values({
      publicId: randomUUID(),
      memberId: owner.id,
      uploadKey: randomUUID(),
      uploadHash: Buffer.alloc(32),
      width: 60,
      height: 80,
      placeholder: secret('photo', owner.n),
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

/**
 * Adds a photo to the latest message of a conversation; covered unless its receiver had written.
 */
export async function putPhotoIn(
  t: TestApp,
  conversationId: string,
  owner: Person,
  answered = true,
): Promise<string> {
  const publicId = await insertMessagePhoto(t, owner)
  for (const size of ['small', 'covered'] as const)
    await t.ctx.photoStore.write(publicId, size, Buffer.from('a picture'))
  await sql`update message_photo set sent_at = now(), answered = ${answered} where public_id = ${publicId}`.execute(
    t.db,
  )
  await sql`update message set kind = 'photo', photo_id = ${publicId}
    where conversation_id = ${conversationId} and seq = 2`.execute(t.db)
  return publicId
}

/** Inserts a recording that this member staged for a message and has not sent. */
export async function insertMessageVoice(t: TestApp, owner: Person): Promise<string> {
  const { publicId } = await t.db
    .insertInto('messageVoice')
    .values({
      publicId: randomUUID(),
      memberId: owner.id,
      uploadKey: randomUUID(),
      uploadHash: Buffer.alloc(32),
      format: 'webm',
      durationMs: 2000,
      bars: '4'.repeat(40),
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

/** Adds a recording to the latest message; covered unless its receiver had written. */
export async function putVoiceIn(
  t: TestApp,
  conversationId: string,
  owner: Person,
  answered = true,
): Promise<string> {
  const publicId = await insertMessageVoice(t, owner)
  await t.ctx.photoStore.write(publicId, 'voice', Buffer.from('a recording'))
  await sql`update message_voice set sent_at = now(), answered = ${answered},
    conversation_id = ${conversationId}, seq = 2 where public_id = ${publicId}`.execute(t.db)
  await sql`update message set kind = 'voice', photo_id = null, voice_id = ${publicId}
    where conversation_id = ${conversationId} and seq = 2`.execute(t.db)
  return publicId
}

const OPEN_CHATS = new Set<Contact>(['another', 'fictional', 'invisible'])

/** Fetches the photos and recordings in the caller's conversations, and those in a foreign one. */
export async function fetchFromChats(t: TestApp, people: People, actor: Actor): Promise<Fetched[]> {
  const isMember = !isLoggedOut(actor.name)
  const viewer = isMember ? actor.me.id : VISITOR
  const fetched: Fetched[] = []
  const fetch = async (what: string, publicId: string, may: boolean, size: PhotoSize = 'small') => {
    const url = photoUrl(viewer, { publicId, visibility: 'private' }, size)
    const { statusCode: status } = await actor.client.raw('GET', url)
    fetched.push({ name: `${actor.name} × ${what}`, status, expected: may && isMember ? 200 : 404 })
  }
  const fetchVoice = async (what: string, publicId: string, may: boolean) => {
    const { statusCode: status } = await actor.client.raw('GET', voiceUrl(viewer, publicId))
    fetched.push({ name: `${actor.name} × ${what}`, status, expected: may && isMember ? 200 : 404 })
  }
  for (const relation of isMember ? contacts : []) {
    const photo = await putPhotoIn(t, actor.conversations[relation], people[relation])
    await fetch(`a photo from ${relation}`, photo, OPEN_CHATS.has(relation))
    const covered = await putPhotoIn(t, actor.conversations[relation], people[relation], false)
    await fetch(`a covered photo from ${relation}, sharp`, covered, false)
    await fetch(`a covered photo from ${relation}`, covered, OPEN_CHATS.has(relation), 'covered')
  }
  for (const relation of isMember ? contacts : []) {
    const [open, covered] = [
      await putVoiceIn(t, actor.conversations[relation], people[relation]),
      await putVoiceIn(t, actor.conversations[relation], people[relation], false),
    ]
    await fetchVoice(`an earlier recording from ${relation}`, open, false)
    await fetchVoice(`a covered recording from ${relation}`, covered, false)
    const last = await putVoiceIn(t, actor.conversations[relation], people[relation])
    await fetchVoice(`a recording from ${relation}`, last, OPEN_CHATS.has(relation))
  }
  const theirVoice = await putVoiceIn(t, people.theirConversation, people.confidant)
  await fetchVoice('their recording', theirVoice, false)
  await fetchVoice('a recording staged by another', await insertMessageVoice(t, people.another), false)
  await fetch('theirs', await putPhotoIn(t, people.theirConversation, people.confidant), false)
  await fetch('staged by another', await insertMessagePhoto(t, people.another), false)
  return fetched
}

export type Fetched = { name: string; expected: number; status: number }

/** Fetches every file of every member, with paths signed for this viewer and for another viewer. */
export async function fetchAll(t: TestApp, people: People, actor: Actor): Promise<Fetched[]> {
  const viewer = isLoggedOut(actor.name) ? VISITOR : actor.me.id
  const fetched: Fetched[] = []
  for (const owner of owners) {
    for (const [place, visibility] of visibilities.entries()) {
      for (const size of sizes) {
        const photo = { publicId: ownerOf(actor, people, owner).photos[place] ?? '', visibility }
        const name = `${actor.name} × ${owner}, ${visibility}, ${size}`
        const { statusCode: status } = await actor.client.raw('GET', photoUrl(viewer, photo, size))
        fetched.push({ name, status, expected: mayFetch(actor.name, owner, visibility, size) ? 200 : 404 })
      }
    }
    const photo = { publicId: ownerOf(actor, people, owner).photos[0] ?? '', visibility: 'public' as const }
    const { statusCode: status } = await actor.client.raw(
      'GET',
      photoUrl(people.confidant.id, photo, 'small'),
    )
    fetched.push({ name: `${actor.name} × ${owner}, signed for somebody else`, status, expected: 404 })
  }
  return fetched
}
