import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getUser, user } from '#contract/accounts.ts'
import { getMember } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'
import type { CastName } from '#server/dev/demo/people/cast.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { presentOwnProfile, presentUser } from './own/own-profile.ts'
import { presentCards } from './shown/stored-cards.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const view = (viewer: TestClient, id: string) => viewer.call(getMember, { params: { id } })
const viewCast = (viewer: CastName, seen: CastName) => view(t.as(viewer), t.publicId(seen))
const addPhoto = async (
  memberId: number,
  position: number,
  fields: { main?: boolean; visibility?: string; status?: string } = {},
) =>
  (
    await t.db
      .insertInto('photo')
      .values({ memberId, position, status: 'active', ...fields })
      .returning('publicId')
      .executeTakeFirstOrThrow()
  ).publicId

test('a visitor sees no member', async () => {
  const { status, body } = await view(t.visitor(), t.publicId('anna'))
  assert.equal(status, 403)
  assert.equal(body.authentication_required, true)
})

test('a member sees the profile of another, with an age and without a birth date, an e-mail address or internal ids', async () => {
  await t.db
    .updateTable('memberSearch')
    .set({ lastActive: new Date() })
    .where('memberId', '=', t.id('anna'))
    .execute()
  const { status, body, headers } = await viewCast('bram', 'anna')
  assert.equal(status, 200)
  assert.equal(body.profile.name, 'Anna')
  assert.equal(body.profile.region, 'NL-UT')
  assert.equal(body.profile.online, 'now')
  assert.equal(body.profile.conversation_id, null)
  assert.equal(headers['cache-control'], 'no-store')
  const text = JSON.stringify(body)
  for (const secret of ['1993', '@demo.test', 'member_id', 'memberId', 'credits'])
    assert(!text.includes(secret), secret)
})

test('who blocked the viewer, was blocked, is invisible, unconfirmed, gone or never was cannot be seen, and all look the same', async () => {
  const blockedByMe = await t.aMember({ gender: 'male' })
  await t.db
    .insertInto('block')
    .values({ blockerId: t.id('bram'), blockedId: blockedByMe.id })
    .execute()
  const answers = [
    await viewCast('anna', 'daan'),
    await viewCast('daan', 'anna'),
    await view(t.as('bram'), blockedByMe.publicId),
    await view(blockedByMe.client, t.publicId('bram')),
    await viewCast('bram', 'fleur'),
    await viewCast('anna', 'chris'),
    await viewCast('anna', 'gijs'),
    await view(t.as('anna'), randomUUID()),
  ]
  for (const { status, body } of answers) {
    assert.equal(status, 404)
    assert.equal(body.error?.code, 'profiles.not_viewable')
    assert.deepEqual(body, answers[0]?.body)
  }
})

test('an invisible member is seen by whom they liked, and is not told to be online', async () => {
  await t.db
    .insertInto('memberLike')
    .values({ likerId: t.id('fleur'), likedId: t.id('ivo') })
    .execute()
  const { status, body } = await viewCast('ivo', 'fleur')
  assert.equal(status, 200)
  assert.equal(body.profile.likes_me, true)
  assert.equal(body.profile.online, 'hidden')
  assert.equal((await viewCast('bram', 'fleur')).status, 404)
})

test('an invisible member is seen by whom they wrote to, not by who wrote to them', async () => {
  const writer = await t.aMember()
  const low = await t.db
    .insertInto('conversation')
    .values({ lowId: Math.min(t.id('fleur'), writer.id), highId: Math.max(t.id('fleur'), writer.id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const participant = (memberId: number, otherId: number, firstSentAt: Date | null) => ({
    memberId,
    otherId,
    conversationId: low.id,
    firstSentAt,
  })
  await t.db
    .insertInto('participant')
    .values([participant(writer.id, t.id('fleur'), new Date()), participant(t.id('fleur'), writer.id, null)])
    .execute()
  assert.equal((await view(writer.client, t.publicId('fleur'))).status, 404)
  await t.db
    .updateTable('participant')
    .set({ firstSentAt: new Date() })
    .where('memberId', '=', t.id('fleur'))
    .execute()
  const { status, body } = await view(writer.client, t.publicId('fleur'))
  assert.equal(status, 200)
  assert.equal(body.profile.conversation_id, low.id)
})

test('everybody sees their own profile, also unconfirmed or invisible', async () => {
  for (const name of ['chris', 'fleur', 'anna'] as const) {
    const { status, body } = await viewCast(name, name)
    assert.equal(status, 200)
    assert.equal(body.profile.id, t.publicId(name))
  }
})

test('a fictional profile says so and is never online', async () => {
  await t.db
    .updateTable('memberSearch')
    .set({ lastActive: new Date() })
    .where('memberId', '=', t.id('eva'))
    .execute()
  const { body } = await viewCast('bram', 'eva')
  assert.equal(body.profile.fictional, true)
  assert.equal(body.profile.online, 'hidden')
})

test('a free member sees the main photo and the others locked, a premium member all that were released', async () => {
  const shown = await t.aMember()
  const main = await addPhoto(shown.id, 0, { main: true })
  const extra = await addPhoto(shown.id, 1)
  const secret = await addPhoto(shown.id, 2, { visibility: 'private' })
  await addPhoto(shown.id, 3, { status: 'inspection' })
  await addPhoto(shown.id, 4, { status: 'rejected' })

  const free = (await view(t.as('bram'), shown.publicId)).body.profile.photos
  assert.deepEqual(
    free.map(({ id, locked, urls }) => [id, locked, urls === null]),
    [
      [main, false, false],
      [extra, true, true],
      [secret, true, true],
    ],
  )
  assert.equal(free[2]?.visibility, 'private')
  assert.ok(free[2]?.preview?.startsWith(`/media/${secret}/locked?`))
  for (const viewer of [t.as('anna'), shown.client]) {
    const all = (await view(viewer, shown.publicId)).body.profile.photos
    assert.deepEqual(
      all.map(({ id, locked }) => [id, locked]),
      [
        [main, false],
        [extra, false],
        [secret, false],
      ],
    )
    assert.ok(all[1]?.urls?.large.startsWith(`/media/${extra}/large?`))
    assert.deepEqual(
      all.map(({ preview }) => preview),
      [null, null, null],
    )
  }
})

test('likes, matches and sexuality are shown where they are', async () => {
  const other = await t.aMember({ gender: 'female', sexuality: 'bi' })
  const profileBefore = (await view(t.as('bram'), other.publicId)).body.profile
  assert.deepEqual(
    [profileBefore.liked, profileBefore.likes_me, profileBefore.matched],
    [false, false, false],
  )
  assert.equal(profileBefore.sexuality, 'bi')
  const bram = t.id('bram')
  await t.db
    .insertInto('memberLike')
    .values([
      { likerId: bram, likedId: other.id },
      { likerId: other.id, likedId: bram },
    ])
    .execute()
  await t.db
    .insertInto('memberMatch')
    .values({ lowId: Math.min(bram, other.id), highId: Math.max(bram, other.id) })
    .execute()
  const profileAfter = (await view(t.as('bram'), other.publicId)).body.profile
  assert.deepEqual([profileAfter.liked, profileAfter.likes_me, profileAfter.matched], [true, true, true])
  assert.equal((await viewCast('bram', 'anna')).body.profile.sexuality, null)
})

test('a conversation that the viewer deleted is not named', async () => {
  const other = await t.aMember()
  const viewer = await t.aMember({ gender: 'male' })
  const { id } = await t.db
    .insertInto('conversation')
    .values({ lowId: Math.min(viewer.id, other.id), highId: Math.max(viewer.id, other.id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('participant')
    .values({ memberId: viewer.id, otherId: other.id, conversationId: id })
    .execute()
  assert.equal((await view(viewer.client, other.publicId)).body.profile.conversation_id, id)
  await t.db
    .updateTable('participant')
    .set({ countsUntil: new Date() })
    .where('conversationId', '=', id)
    .execute()
  assert.equal((await view(viewer.client, other.publicId)).body.profile.conversation_id, null)
})

test('the user is the account with the own profile, which is disabled until the address is confirmed', async () => {
  const own = async (name: CastName) => user.parse(await presentUser(t.db, t.id(name)))
  const chris = await own('chris')
  assert.equal(chris.status, 'not_confirmed')
  assert.equal(chris.profile.status, 'disabled')
  const fleur = await own('fleur')
  assert.equal(fleur.profile.status, 'invisible')
  assert.equal(fleur.paid_user, true)
  const ivo = await own('ivo')
  assert.equal(ivo.profile.status, 'active')
  assert.equal(ivo.profile.date_of_birth, '1983-02-08')
  assert.equal(ivo.credits, 5)
  assert.deepEqual(ivo.notifications_disabled, ['bounce'])
  assert.deepEqual(await presentOwnProfile(t.db, t.id('ivo')), ivo.profile)
  assert.deepEqual((await t.as('ivo').call(getUser)).body.user, ivo)
})

test('the owner sees a main photo that is under inspection, others do not', async () => {
  const owner = await t.aMember()
  await addPhoto(owner.id, 0, { main: true, status: 'inspection' })
  assert.equal((await presentOwnProfile(t.db, owner.id)).main_image?.status, 'inspection')
  assert.equal((await view(t.as('bram'), owner.publicId)).body.profile.main_image, null)
})

test('what the site leaves out of a profile its cards leave out too', async () => {
  const seen = await t.aMember({ city: 'Utrecht' })
  const cardOf = async () => (await presentCards(t.db, t.id('anna'), [seen.id])).get(seen.id)
  assert.equal((await cardOf())?.city, 'Utrecht')
  await t.db
    .insertInto('siteSetting')
    .values({ key: 'visible_profile_fields', value: JSON.stringify(['name', 'age']) })
    .execute()
  const card = await cardOf()
  await t.db.deleteFrom('siteSetting').where('key', '=', 'visible_profile_fields').execute()
  assert.deepEqual([card?.city, card?.online], [null, 'hidden'])
})

test('a card has an answer, else a shared interest, and two more photos for premium members only', async () => {
  const shown = { gender: 'female', country: 'AT', region: 'AT-9' } as const
  const [talks, shares] = [await t.aMember(shown), await t.aMember({ ...shown, interests: ['wine', 'tea'] })]
  const answer = { key: 'best_dish', answer: 'Lasagne' }
  await t.db
    .updateTable('profile')
    .set({ prompts: JSON.stringify([answer]) })
    .where('memberId', '=', talks.id)
    .execute()
  const photos = ['public', 'public', 'private', 'on_request', 'public'].map((visibility, position) => ({
    publicId: randomUUID(),
    memberId: talks.id,
    main: position === 0,
    position,
    visibility,
    status: 'active',
  }))
  await t.db.insertInto('photo').values(photos).execute()
  const seen = async (paidUser: boolean) => {
    const { client } = await t.aMember({ gender: 'male', paidUser, interests: ['tea'] })
    const query = { gender: 'female', country: 'AT', countryregion: 'AT-9' } as const
    const { profiles } = (await client.call(searchMembers, { query })).body
    const of = ({ publicId }: { publicId: string }) => profiles.find(({ id }) => id === publicId)
    const more = of(talks)?.more_images.map((path) => path.split('/')[2])
    return [of(talks)?.highlight, of(shares)?.highlight, more]
  }
  const highlights = [
    { kind: 'prompt', ...answer },
    { kind: 'interest', key: 'tea' },
  ]
  assert.deepEqual(await seen(false), [...highlights, []])
  assert.deepEqual(await seen(true), [...highlights, [photos[1]?.publicId, photos[2]?.publicId]])
})
