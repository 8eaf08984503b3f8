import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/likes.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Fields = Parameters<TestApp['aMember']>[0]
type Person = Awaited<ReturnType<TestApp['aMember']>>

const born = (age: number) => `${new Date().getFullYear() - age}-01-01`
// Each test has a country of its own, so that no other member lives there.
const man = (country: string, fields: Fields = {}) =>
  t.aMember({ gender: 'male', seeking: 'female', country, dateOfBirth: born(30), ...fields })
const woman = (country: string, fields: Fields = {}) =>
  t.aMember({ gender: 'female', seeking: 'male', country, dateOfBirth: born(30), ...fields })

async function auto(client: TestClient) {
  const { status, body } = await client.call(contract.autoLike)
  assert.equal(status, 200)
  return body
}
const named = async (client: TestClient) => {
  const { kind, profile } = await auto(client)
  return [kind, profile?.id ?? null]
}
const like = (liker: Person, liked: Person) =>
  liker.client.call(contract.likeMember, { params: { id: liked.publicId } })

const withPhoto = (one: Person) =>
  t.db
    .insertInto('photo')
    .values({ publicId: randomUUID(), memberId: one.id, main: true, status: 'active' })
    .execute()

const allLikes = () =>
  t.db.selectFrom('memberLike').selectAll().orderBy('likerId').orderBy('likedId').execute()

describe('auto-like', () => {
  test('is an unseen like, until its profile was opened', async () => {
    const [me, liker, other] = [await man('AT'), await woman('AT'), await woman('AT')]
    await like(liker, me)
    assert.deepEqual(await named(me.client), ['like', liker.publicId])
    assert.deepEqual(await named(me.client), ['like', liker.publicId])
    await me.client.call(contract.seeLike, { params: { id: liker.publicId } })
    const { kind, profile } = await auto(me.client)
    assert.equal(kind, 'suggestion')
    assert.ok([liker.publicId, other.publicId].includes(profile?.id ?? ''))
  })

  test('else a suggestion, each once a day, and then nobody; and creates no like', async () => {
    const [me, near, far] = [
      await man('PL', { region: 'PL-14' }),
      await woman('PL', { region: 'PL-14' }),
      await woman('PL', { region: 'PL-12' }),
    ]
    const earlier = await allLikes()
    assert.deepEqual(await named(me.client), ['suggestion', near.publicId])
    assert.deepEqual(await named(me.client), ['suggestion', far.publicId])
    assert.deepEqual(await named(me.client), [null, null])
    assert.deepEqual(await allLikes(), earlier)
    const { body } = await near.client.call(contract.getLikes)
    assert.equal(body.num_received, 0)

    await sql`update suggested_members set day = day - 1 where member_id = ${me.id}`.execute(t.db)
    assert.deepEqual(await named(me.client), ['suggestion', near.publicId])
    const { rows } =
      await sql`select from suggested_members where member_id = ${me.id} and suggested = ${[near.id]}`.execute(
        t.db,
      )
    assert.equal(rows.length, 1, 'of the day before nothing is kept')
    // Whoever was east of here, where it is a later day already.
    await sql`update suggested_members set day = current_date + 2 where member_id = ${me.id}`.execute(t.db)
    await auto(me.client)
    const { rows: kept } = await sql`select from suggested_members
      where member_id = ${me.id} and day = current_date + 2`.execute(t.db)
    assert.equal(kept.length, 1, 'a move begins no day anew')
  })

  test('two tabs at once get two suggestions', async () => {
    const [me, one, other] = [await man('CH'), await woman('CH'), await woman('CH')]
    const shown = await Promise.all([named(me.client), named(me.client)])
    assert.deepEqual(new Set(shown.map(([, id]) => id)), new Set([one.publicId, other.publicId]))
  })

  test('suggests members who fit both ways, by gender and age, and are not known yet', async () => {
    const me = await man('IE')
    await woman('IE', { seeking: 'female' })
    await woman('IE', { dateOfBirth: born(45) })
    await man('IE', { seeking: 'male' })
    const liked = await woman('IE')
    await like(me, liked)
    const contacted = await woman('IE')
    await sql`with c as (insert into conversation (low_id, high_id) values (${me.id}, ${contacted.id}) returning id)
      insert into participant (member_id, conversation_id, other_id) select ${me.id}::int, id, ${contacted.id}::int from c
      union all select ${contacted.id}, id, ${me.id} from c`.execute(t.db)
    assert.deepEqual(await named(me.client), [null, null])
    const fits = await woman('IE')
    assert.deepEqual(await named(me.client), ['suggestion', fits.publicId])
  })

  test('suggests both to who seeks both, and who seeks both to either', async () => {
    const me = await woman('ES', { seeking: 'both', sexuality: 'bi' })
    await woman('ES', { seeking: 'male' })
    const [one, other] = [await woman('ES', { seeking: 'female' }), await man('ES')]
    const shown = [await named(me.client), await named(me.client)]
    assert.deepEqual(new Set(shown.map(([, id]) => id)), new Set([one.publicId, other.publicId]))
    assert.deepEqual(await named(me.client), [null, null])
    assert.deepEqual(await named(one.client), ['suggestion', me.publicId])
  })

  test('prefers members with a photo, and suggests a marked fictional profile last', async () => {
    const me = await man('FR')
    const fictional = await woman('FR', { fictional: true })
    await withPhoto(fictional)
    const [faceless, pictured] = [await woman('FR'), await woman('FR', { region: 'FR-ARA' })]
    await withPhoto(pictured)
    assert.deepEqual(await named(me.client), ['suggestion', pictured.publicId])
    assert.deepEqual(await named(me.client), ['suggestion', faceless.publicId])
    const { kind, profile } = await auto(me.client)
    assert.deepEqual([kind, profile?.id, profile?.fictional], ['suggestion', fictional.publicId, true])
  })

  test('never shows members who cannot be seen: blocked either way, invisible, unconfirmed, banned or deleted', async () => {
    const me = await man('IT')
    const hidden = {
      mine: await woman('IT'),
      theirs: await woman('IT'),
      invisible: await woman('IT', { invisible: true }),
      unconfirmed: await woman('IT', { status: 'not_confirmed' }),
      banned: await woman('IT', { status: 'blocked' }),
      deleted: await woman('IT', { status: 'deleted', deletedAt: new Date() }),
    }
    await t.db
      .insertInto('block')
      .values([
        { blockerId: me.id, blockedId: hidden.mine.id },
        { blockerId: hidden.theirs.id, blockedId: me.id },
      ])
      .execute()
    assert.deepEqual(await named(me.client), [null, null])
    // The like is removed, because an invisible member is visible to the members they like.
    await t.db
      .insertInto('memberLike')
      .values(Object.values(hidden).map(({ id }) => ({ likerId: id, likedId: me.id })))
      .execute()
    assert.deepEqual(await named(me.client), ['like', hidden.invisible.publicId])
    await me.client.call(contract.seeLike, { params: { id: hidden.invisible.publicId } })
    assert.deepEqual(await named(me.client), [null, null])
  })
})
