import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { getChanges } from '#contract/live.ts'
import {
  askForPhotos,
  grantPhotos,
  listPhotoGrants,
  listPhotoRequests,
  photoAccessPage,
  revokePhotos,
} from '#contract/photos.ts'
import { getMember } from '#contract/profiles.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

async function ownerOf(visibility: 'public' | 'on_request' = 'on_request') {
  const owner = await t.aMember()
  const { publicId } = await t.db
    .insertInto('photo')
    .values({ memberId: owner.id, visibility, status: 'active' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await t.ctx.photoStore.write(publicId, 'large', Buffer.from('sharp'))
  await t.ctx.photoStore.write(publicId, 'locked', Buffer.from('blurred'))
  return owner
}
const at = (id: string) => ({ params: { id } })
const ask = (client: TestClient, id: string) => client.call(askForPhotos, at(id))
const lists = async (client: TestClient) => {
  const [{ body: asked }, { body: allowed }] = await Promise.all([
    client.call(listPhotoRequests),
    client.call(listPhotoGrants),
  ])
  assert.equal(asked.total, asked.received.length)
  return {
    received: asked.received.map(({ profile }) => profile.id),
    granted: allowed.granted.map(({ profile }) => profile.id),
  }
}
/** The ids on all pages of a list, and the sizes of its pages. */
async function walk(read: (from: string | undefined) => Promise<{ ids: string[]; next: string | null }>) {
  const pages = [await read(undefined)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next))
  return { ids: pages.flatMap(({ ids }) => ids), sizes: pages.map(({ ids }) => ids.length) }
}
const seenBy = async (client: TestClient, id: string) => (await client.call(getMember, at(id))).body.profile
/** The file behind the address that the profile gives to the viewer. */
async function pictureFor(client: TestClient, id: string) {
  const [photo] = (await seenBy(client, id)).photos
  return (await client.raw('GET', photo!.urls?.large ?? photo!.preview!)).body
}

describe('photos on request', () => {
  test('are asked for, granted, seen, and taken back at once', async () => {
    const owner = await ownerOf()
    const asker = await t.aMember({ paidUser: true })
    assert.equal((await seenBy(asker.client, owner.publicId)).photo_access, 'none')
    assert.equal(await pictureFor(asker.client, owner.publicId), 'blurred')

    assert.equal((await ask(asker.client, owner.publicId)).body.photo_access, 'asked')
    assert.equal((await seenBy(asker.client, owner.publicId)).photo_access, 'asked')
    assert.deepEqual(await lists(owner.client), { received: [asker.publicId], granted: [] })

    assert.equal((await owner.client.call(grantPhotos, at(asker.publicId))).status, 204)
    assert.deepEqual(await lists(owner.client), { received: [], granted: [asker.publicId] })
    const open = await seenBy(asker.client, owner.publicId)
    assert.deepEqual([open.photo_access, open.photos[0]?.locked], ['granted', false])
    const url = open.photos[0]!.urls!.large
    assert.equal((await asker.client.raw('GET', url)).body, 'sharp')

    assert.equal((await owner.client.call(revokePhotos, at(asker.publicId))).status, 204)
    assert.equal((await asker.client.raw('GET', url)).statusCode, 404)
    assert.equal(await pictureFor(asker.client, owner.publicId), 'blurred')
    assert.equal((await seenBy(asker.client, owner.publicId)).photo_access, 'none')
    assert.deepEqual(await lists(owner.client), { received: [], granted: [] })
  })

  test('are granted without a question, also to a free member, and the history stays', async () => {
    const owner = await ownerOf()
    const free = await t.aMember()
    for (let times = 0; times < 2; times++) {
      await owner.client.call(grantPhotos, at(free.publicId))
      await owner.client.call(grantPhotos, at(free.publicId))
      assert.equal(await pictureFor(free.client, owner.publicId), 'sharp')
      await owner.client.call(revokePhotos, at(free.publicId))
      await owner.client.call(revokePhotos, at(free.publicId))
    }
    const rows = await t.db.selectFrom('photoGrant').selectAll().where('ownerId', '=', owner.id).execute()
    assert.equal(rows.length, 2)
    assert.ok(rows.every(({ grantedAt, revokedAt }) => revokedAt && revokedAt >= grantedAt))
  })

  test('are asked for once, however often one asks, and a declined question may be asked again', async () => {
    const owner = await ownerOf()
    const asker = await t.aMember()
    await Promise.all(Array.from({ length: 5 }, () => ask(asker.client, owner.publicId)))
    const requests = () =>
      t.db.selectFrom('photoRequest').selectAll().where('ownerId', '=', owner.id).orderBy('id').execute()
    assert.equal((await requests()).length, 1)
    await owner.client.call(revokePhotos, at(asker.publicId))
    assert.deepEqual(await lists(owner.client), { received: [], granted: [] })
    await ask(asker.client, owner.publicId)
    assert.deepEqual(
      (await requests()).map(({ closedAt }) => closedAt !== null),
      [true, false],
    )
  })

  test('tell the two sides', async () => {
    const owner = await ownerOf()
    const asker = await t.aMember()
    const told = async () => {
      await t.runJobs()
      const rows = await t.db.selectFrom('memberEvent').select(['memberId', 'kind']).execute()
      return [owner.id, asker.id].map((id) => rows.filter(({ memberId }) => memberId === id).length)
    }
    await ask(asker.client, owner.publicId)
    await ask(asker.client, owner.publicId)
    assert.deepEqual(await told(), [1, 0])
    await owner.client.call(grantPhotos, at(asker.publicId))
    assert.deepEqual(await told(), [2, 1])
    await owner.client.call(revokePhotos, at(asker.publicId))
    assert.deepEqual(await told(), [3, 2])
    await ask(asker.client, owner.publicId)
    assert.deepEqual(await told(), [4, 2])
    await owner.client.call(revokePhotos, at(asker.publicId))
    assert.deepEqual(await told(), [5, 3], 'also of a question that was declined')
    await owner.client.call(revokePhotos, at(asker.publicId))
    assert.deepEqual(await told(), [5, 3])
    const { changes } = (await asker.client.call(getChanges, { query: { since: 0 } })).body
    assert.deepEqual(
      [...new Set(changes.map(({ kind }) => kind))],
      ['user'],
      'no more than that something changed',
    )
  })

  test('cannot be asked for where there are none, of oneself, of who is not there, or unconfirmed', async () => {
    const owner = await ownerOf()
    const plain = await ownerOf('public')
    for (const [answer, code] of [
      [await ask(t.as('anna'), plain.publicId), 'photos.not_found'],
      [await ask(owner.client, owner.publicId), 'photos.not_found'],
      [await ask(t.as('anna'), randomUUID()), 'profiles.not_viewable'],
      [await ask(t.as('anna'), t.publicId('daan')), 'profiles.not_viewable'],
      [await ask(t.as('chris'), owner.publicId), 'accounts.email_unconfirmed'],
      [await owner.client.call(grantPhotos, at(owner.publicId)), 'profiles.not_viewable'],
      [await owner.client.call(grantPhotos, at(randomUUID())), 'profiles.not_viewable'],
    ] as const)
      assert.equal(answer.body.error?.code, code)
    assert.equal((await seenBy(t.as('anna'), plain.publicId)).photo_access, null)
    assert.equal((await owner.client.call(revokePhotos, at(randomUUID()))).status, 204)
  })

  test('cannot be asked for by who is invisible, until they like or write first', async () => {
    const owner = await ownerOf()
    const hidden = await t.aMember({ invisible: true })
    assert.equal((await ask(hidden.client, owner.publicId)).body.error?.code, 'photos.ask_while_invisible')
    await t.db.insertInto('memberLike').values({ likerId: hidden.id, likedId: owner.id }).execute()
    assert.equal((await ask(hidden.client, owner.publicId)).status, 200)
    assert.deepEqual((await lists(owner.client)).received, [hidden.publicId])
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', hidden.id).execute()
    assert.deepEqual((await lists(owner.client)).received, [], 'nor counted once they are gone')
  })

  test('are closed by a block, in the lists as in the picture', async () => {
    const owner = await ownerOf()
    const asker = await t.aMember()
    await owner.client.call(grantPhotos, at(asker.publicId))
    const url = (await seenBy(asker.client, owner.publicId)).photos[0]!.urls!.large
    assert.equal((await owner.client.call(blockMember, at(asker.publicId))).status, 204)
    assert.equal((await asker.client.raw('GET', url)).statusCode, 404)
    assert.deepEqual(await lists(owner.client), { received: [], granted: [] })
    await t.runJobs()
    assert.equal((await owner.client.call(unblockMember, at(asker.publicId))).status, 204)
    assert.equal(await pictureFor(asker.client, owner.publicId), 'blurred', 'and stay closed when it ends')
  })

  test('that are asked for or allowed after a block has ended stay so', async () => {
    const owner = await ownerOf()
    const [asker, allowed] = [await t.aMember(), await t.aMember()]
    for (const { publicId } of [asker, allowed]) {
      await owner.client.call(blockMember, at(publicId))
      await owner.client.call(unblockMember, at(publicId))
    }
    await ask(asker.client, owner.publicId)
    await owner.client.call(grantPhotos, at(allowed.publicId))
    await t.runJobs()
    const kept = { received: [asker.publicId], granted: [allowed.publicId] }
    assert.deepEqual(await lists(owner.client), kept)
  })
})

describe('the lists of requests and grants', () => {
  const asked = async (owner: TestClient, from?: string) => {
    const { received, total, next } = (await owner.call(listPhotoRequests, { query: { after: from } })).body
    return { ids: received.map(({ profile }) => profile.id), total, next }
  }
  const allowed = async (owner: TestClient, from?: string) => {
    const { granted, next } = (await owner.call(listPhotoGrants, { query: { after: from } })).body
    return { ids: granted.map(({ profile }) => profile.id), next }
  }

  test('come in pages, the latest first, every member once although they asked in one moment', async () => {
    const owner = await ownerOf()
    const people = []
    for (let number = 0; number < photoAccessPage + 2; number++) people.push(await t.aMember())
    const [latest, ...others] = people.map(({ id, publicId }) => ({ id, publicId }))
    const [now, earlier] = [new Date(), new Date(Date.now() - 60_000)]
    const rows = people.map(({ id }) => ({ id, at: id === latest?.id ? now : earlier }))
    await t.db
      .insertInto('photoRequest')
      .values(rows.map(({ id, at: createdAt }) => ({ ownerId: owner.id, askerId: id, createdAt })))
      .execute()
    await t.db
      .insertInto('photoGrant')
      .values(rows.map(({ id, at: grantedAt }) => ({ ownerId: owner.id, memberId: id, grantedAt })))
      .execute()
    const inOrder = [
      latest?.publicId,
      ...others
        .map(({ publicId }) => publicId)
        .toSorted()
        .toReversed(),
    ]
    for (const read of [asked, allowed]) {
      const { ids, sizes } = await walk((from) => read(owner.client, from))
      assert.deepEqual(sizes, [photoAccessPage, 2])
      assert.deepEqual(ids, inOrder)
    }
    assert.equal((await asked(owner.client)).total, people.length)
    const { next } = await asked(owner.client)
    assert.equal((await asked(owner.client, next ?? '')).total, people.length, 'on every page')
  })

  test('refuse a cursor that no page gave', async () => {
    const owner = await ownerOf()
    for (const call of [listPhotoRequests, listPhotoGrants])
      assert.equal((await owner.client.call(call, { query: { after: 'x' } })).status, 400)
  })
})
