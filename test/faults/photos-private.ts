import { sql } from 'kysely'
import { logOut } from '#contract/accounts.ts'
import { type PhotoSize, type PhotoVisibility, photoSizes } from '#contract/rules/values.ts'
import type { PhotoDelivery } from '#server/kit/ports/photo-delivery.ts'
import { photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { complain, type FaultCase, type Task, UNBUILT } from './lib/report.ts'
import type { Seeded } from './lib/seeded.ts'

const SECRET = 'the pixels of a photo'
// Every so often an allowed request, or the refusals would mean nothing.
const CONTROL_EVERY = 20

/** Somebody who would send the files in place of the node (spec/photos 30). */
const another: PhotoDelivery = {
  handOver: async (id, file) => ({ headers: { 'x-accel-redirect': `${SECRET} ${id} ${file}` } }),
}

type Viewer = { id: number; client: TestClient }
type Photo = { publicId: string; visibility: PhotoVisibility; main: boolean }
type World = {
  t: TestApp
  owner: Viewer
  photos: Photo[]
  /** May see everything, by grant and as premium members. */
  friends: Viewer[]
  /** Premium, without the grant. */
  premium: Viewer
  free: Viewer
  /** Had the grant once. */
  revoked: Viewer
  /** Blocked by the owner, with a grant that was never taken back. */
  blocked: Viewer
  loggedOut: Viewer
  /** Of somebody who is deleted, and of one who is not confirmed. */
  hidden: Photo[]
  /** A main photo that staff marked, which nobody has uncovered. */
  sensitive: Photo
}

let position = 0

async function photoOf(
  t: TestApp,
  memberId: number,
  fields: Partial<Photo> & { status?: string; sensitive?: boolean } = {},
) {
  const { publicId, visibility, main } = await t.db
    .insertInto('photo')
    .values({
      memberId,
      main: false,
      status: 'active',
      visibility: 'public',
      position: (position += 1),
      ...fields,
    })
    .returning(['publicId', 'visibility', 'main'])
    .executeTakeFirstOrThrow()
  for (const size of photoSizes)
    await t.ctx.photoStore.write(publicId, size, Buffer.from(`${SECRET} ${publicId} ${size}`))
  return { publicId, visibility: visibility as PhotoVisibility, main }
}

async function build(t: TestApp): Promise<World> {
  const premiumMember = () => t.aMember({ paidUser: true })
  const owner = await t.aMember()
  const photos = [
    await photoOf(t, owner.id, { main: true }),
    await photoOf(t, owner.id, { visibility: 'private' }),
    await photoOf(t, owner.id, { visibility: 'on_request' }),
    await photoOf(t, owner.id),
  ]
  const friends = [await premiumMember(), await premiumMember()]
  const [premium, free] = [await premiumMember(), await t.aMember()]
  const [revoked, blocked, loggedOut] = [await premiumMember(), await premiumMember(), await premiumMember()]
  const granted = [...friends, revoked, blocked, loggedOut]
  await t.db
    .insertInto('photoGrant')
    .values(granted.map(({ id }) => ({ ownerId: owner.id, memberId: id })))
    .execute()
  await sql`update photo_grant set revoked_at = now() where member_id = ${revoked.id}`.execute(t.db)
  await t.db.insertInto('block').values({ blockerId: owner.id, blockedId: blocked.id }).execute()
  const cookie = loggedOut.client.cookie
  await loggedOut.client.call(logOut)
  loggedOut.client.cookie = cookie
  const hidden = [
    await photoOf(t, (await t.aMember({ status: 'deleted' })).id, { main: true }),
    await photoOf(t, (await t.aMember({ status: 'not_confirmed' })).id, { main: true }),
    await photoOf(t, (await t.aMember()).id, { main: true, status: 'inspection' }),
    await photoOf(t, (await t.aMember()).id, { main: true, status: 'rejected' }),
  ]
  const sensitive = await photoOf(t, (await t.aMember()).id, { main: true, sensitive: true })
  return { t, owner, photos, friends, premium, free, revoked, blocked, loggedOut, hidden, sensitive }
}

type Attempt = { what: string; viewer: Viewer | undefined; url: string }

const LETTERS = 'abcdefABCDEF0123456789-_%./?&=\\;'

/** One letter more, less or other, anywhere behind the first folder; never the same path again. */
function changed(url: string, random: Seeded): string {
  const at = 7 + random.below(url.length - 7)
  const letter = random.pick(LETTERS.split(''))
  const other = random.pick([
    url.slice(0, at) + url.slice(at + 1),
    url.slice(0, at) + letter + url.slice(at),
    url.slice(0, at) + letter + url.slice(at + 1),
  ])
  return other === url ? `${url}0` : other
}

const TRICKS: ((url: string) => string)[] = [
  (url) => url.replace(/\/(\w+)\?/, '/original?'),
  (url) => url.replace(/\/(\w+)\?/, '/large?'),
  (url) => url.replace(/\/(\w+)\?/, '/%6carge?'),
  (url) => url.replace(/\/(\w+)\?/, '/../large?'),
  (url) => url.replace(/\?e=(\d+)/, (_all, time: string) => `?e=${Number(time) + 300}`),
  (url) => url.replace('?e=', '?e=9'),
  (url) => `${url}&e=9999999999`,
  (url) => `${url}&s=${'A'.repeat(22)}`,
  (url) => url.replace('&s=', '&S='),
  (url) => url.toUpperCase(),
  (url) => url.replace('/media/', '//media/'),
  (url) => url.split('?')[0] ?? '',
  (url) => url.replace(/&s=.*/, ''),
]

type Way = (world: World, random: Seeded) => Attempt

const size = (random: Seeded): PhotoSize => random.pick(photoSizes)
const sharpSizes = photoSizes.filter((each) => each !== 'locked' && each !== 'covered')
const sharpSize = (random: Seeded): PhotoSize => random.pick(sharpSizes)
const secretOf = ({ photos }: World, random: Seeded) => random.pick(photos.filter(({ main }) => !main))
const onRequestOf = ({ photos }: World) => photos.filter(({ visibility }) => visibility === 'on_request')

const WAYS: Way[] = [
  (world, random) => {
    const [mine, yours] = random.chance(0.5) ? world.friends : world.friends.toReversed()
    const url = photoUrl(yours?.id ?? 0, random.pick(world.photos), size(random))
    return { what: 'the path of another member', viewer: mine, url }
  },
  (world, random) => {
    const friend = random.pick(world.friends)
    const url = changed(photoUrl(friend.id, random.pick(world.photos), size(random)), random)
    return { what: 'a letter changed', viewer: friend, url }
  },
  (world, random) => {
    // As a free member has it in hand: the blurred file, or the main photo.
    const url = photoUrl(world.free.id, secretOf(world, random), 'locked')
    return { what: 'a path bent', viewer: world.free, url: random.pick(TRICKS)(url) }
  },
  (world, random) => {
    const [friend] = world.friends
    const secret = random.pick(world.photos.filter(({ visibility }) => visibility !== 'public'))
    const ago = 6 * 60_000 + 1 + random.below(30 * 24 * 3600_000)
    return {
      what: 'a path of before',
      viewer: friend,
      url: photoUrl(friend?.id ?? 0, secret, size(random), Date.now() - ago),
    }
  },
  (world, random) => ({
    what: 'logged out',
    viewer: random.chance(0.5) ? world.loggedOut : undefined,
    url: photoUrl(random.pick([world.loggedOut.id, VISITOR]), secretOf(world, random), size(random)),
  }),
  (world, random) => ({
    what: 'a grant taken back',
    viewer: world.revoked,
    url: photoUrl(world.revoked.id, random.pick(onRequestOf(world)), sharpSize(random)),
  }),
  (world, random) => ({
    what: 'no grant',
    viewer: world.premium,
    url: photoUrl(world.premium.id, random.pick(onRequestOf(world)), sharpSize(random)),
  }),
  (world, random) => ({
    what: 'blocked',
    viewer: world.blocked,
    url: photoUrl(world.blocked.id, random.pick(world.photos), size(random)),
  }),
  (world, random) => ({
    what: 'not premium',
    viewer: world.free,
    url: photoUrl(world.free.id, secretOf(world, random), sharpSize(random)),
  }),
  (world, random) => {
    const viewer = random.pick([world.premium, world.free, undefined])
    const url = photoUrl(viewer?.id ?? VISITOR, random.pick(world.hidden), size(random))
    return { what: 'of somebody who is not there', viewer, url }
  },
  ({ premium, free, sensitive }, random) => {
    const viewer = random.pick([premium, free])
    const pressed = photoUrl(viewer.id, sensitive, random.pick([...sharpSizes, 'locked']))
    const bent = random.pick(TRICKS)(photoUrl(viewer.id, sensitive, 'covered'))
    return { what: 'covered', viewer, url: random.pick([pressed, bent]) }
  },
]

async function fetchWith(t: TestApp, { viewer, url }: Attempt) {
  const client = viewer?.client ?? t.visitor()
  const { statusCode, rawPayload, headers } = await client.raw('GET', url)
  const refused = statusCode >= 400 && (statusCode < 500 || rawPayload.includes(UNBUILT))
  return {
    statusCode,
    refused,
    shows: rawPayload.includes(SECRET) || JSON.stringify(headers).includes(SECRET),
  }
}

async function control(world: World, random: Seeded, broken: string[]): Promise<void> {
  const friend = random.pick(world.friends)
  const url = photoUrl(friend.id, random.pick(world.photos), size(random))
  const { statusCode, shows } = await fetchWith(world.t, { what: 'control', viewer: friend, url })
  if (statusCode !== 200 || !shows) complain(broken, `who may see a photo got ${statusCode}`)
}

async function run({ rounds, random, at }: Task) {
  const t = await testApp()
  try {
    const world = await build(t)
    const broken: string[] = []
    const figures: Record<string, number> = {}
    for (let round = 0; round < rounds; round++) {
      t.ctx.photoDelivery = random.chance(0.5) ? another : undefined
      const attempt = random.pick(WAYS)(world, random)
      at(`${attempt.what} ${attempt.url}`)
      figures[attempt.what] = (figures[attempt.what] ?? 0) + 1
      const { statusCode, refused, shows } = await fetchWith(t, attempt)
      if (shows || !refused) complain(broken, `${attempt.what}: ${statusCode} for ${attempt.url}`)
      if (round % CONTROL_EVERY === 0) await control(world, random, broken)
    }
    return { broken, figures: { ...figures, controls: Math.ceil(rounds / CONTROL_EVERY) } }
  } finally {
    await t.close()
  }
}

/** Photos refused to others (spec/promises P7, spec/abuse T20, spec/abuse T24, spec/abuse T25). */
export const photosPrivate: FaultCase = {
  promise: 'P7, T20, T24, T25: fetches of photos by those who may not: no hit',
  rounds: 10_000,
  run,
}
