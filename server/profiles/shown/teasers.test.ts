import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { blockMember } from '#contract/blocks.ts'
import { setVisitorVisibility } from '#contract/privacy.ts'
import { getTeaser } from '#contract/profiles.ts'
import { type VisitorVisibility, visitorVisibilities } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

async function withPhoto(fields: Partial<NewMember> = {}) {
  const member = await t.aMember({ interests: ['sensuality', 'art', 'beer', 'tea'], ...fields })
  const photo = { memberId: member.id, main: true, status: 'active', width: 480 } as const
  await t.db.insertInto('photo').values(photo).execute()
  return member
}
const ask = (client: TestClient, id: string, query: { trafficsource?: 'true' } = {}) =>
  client.call(getTeaser, { params: { id }, query })

async function withSettings<T>(some: Partial<SiteSettings>, run: () => Promise<T>): Promise<T> {
  const { settings } = t.ctx
  t.ctx.settings = async () => ({ ...(await settings()), ...some })
  return run().finally(() => {
    t.ctx.settings = settings
  })
}

test('a visitor gets name, age, region and a blurred photo of a member who chose nothing', async () => {
  const { publicId } = await withPhoto({ name: 'Roos', city: 'Zeist', region: 'NL-UT' })
  const { status, body } = await withSettings({ logged_out_search: 'yes' }, () => ask(t.visitor(), publicId))
  assert.equal(status, 200)
  const { photo, age, ...told } = body.teaser
  assert.equal(typeof age, 'number')
  assert.match(photo ?? '', /^\/media\/[\w-]+\/locked\?/)
  assert.deepEqual(told, {
    id: publicId,
    name: 'Roos',
    country: 'NL',
    region: 'NL-UT',
    blurred: true,
    srcset: null,
    gender: 'female',
    fictional: false,
    interests: [],
  })
})

test('the photo is sharp, with two interests that are not sensitive, where the member and the site say so', async () => {
  const { publicId } = await withPhoto({ visitorVisibility: 'open' })
  const isSharp = async (some: Partial<SiteSettings>, query = {}) => {
    const { teaser } = (await withSettings(some, () => ask(t.visitor(), publicId, query))).body
    assert.equal(/\/small\?/.test(teaser.photo ?? ''), !teaser.blurred)
    assert.equal(teaser.srcset !== null, !teaser.blurred)
    assert.deepEqual(teaser.interests, teaser.blurred ? [] : ['art', 'beer'])
    return !teaser.blurred
  }
  assert.equal(await isSharp({}), false)
  assert.equal(await isSharp({ logged_out_search: 'yes' }), true)
  assert.equal(await isSharp({ logged_out_search_trafficsource: 'yes' }), false)
  assert.equal(await isSharp({ logged_out_search_trafficsource: 'yes' }, { trafficsource: 'true' }), true)
  const fields = (await t.ctx.settings()).visible_profile_fields.filter((field) => field !== 'interests')
  const without = { logged_out_search: 'yes', visible_profile_fields: fields } as const
  const { teaser } = (await withSettings(without, () => ask(t.visitor(), publicId))).body
  assert.deepEqual(teaser.interests, [])
})

test('hidden, invisible, unconfirmed, barred, deleted, erased and unknown members are the same to a visitor', async () => {
  const erased = await withPhoto({ status: 'deleted', deletedAt: new Date(Date.now() - 20 * 86_400_000) })
  await sql`select erase_member(${erased.id})`.execute(t.db)
  const unseen = [
    await withPhoto({ visitorVisibility: 'hidden' }),
    await withPhoto({ invisible: true }),
    await withPhoto({ status: 'not_confirmed' }),
    await withPhoto({ status: 'blocked' }),
    await withPhoto({ status: 'deleted' }),
    erased,
  ]
  const ids = [...unseen.map(({ publicId }) => publicId), randomUUID()]
  for (const site of ['yes', 'no'] as const) {
    const answers = await withSettings({ logged_out_search: site }, async () => {
      const all = []
      for (const id of ids) {
        const { statusCode, body, headers } = await t.visitor().raw('GET', `/api/members/${id}/teaser`)
        const { date: _date, ...others } = headers
        all.push(JSON.stringify([statusCode, body, others]))
      }
      return all
    })
    assert.match(answers[0] ?? '', /^\[404,.*profiles\.not_viewable/)
    assert.equal(new Set(answers).size, 1)
  }
})

test('a member gets no teaser of somebody whom they may not see, and never more than a visitor', async () => {
  const viewer = await t.aMember({ gender: 'male', paidUser: true })
  const [blocked, hidden, plain] = [
    await withPhoto(),
    await withPhoto({ visitorVisibility: 'hidden' }),
    await withPhoto(),
  ]
  await blocked.client.call(blockMember, { params: { id: viewer.publicId } })
  assert.equal((await ask(viewer.client, blocked.publicId)).status, 404)
  assert.equal((await ask(viewer.client, hidden.publicId)).status, 404)
  const { teaser } = (await ask(viewer.client, plain.publicId)).body
  assert.equal(teaser.blurred, true)
})

test('what visitors see is chosen by the member, who is told on all devices, and is blurred at first', async () => {
  const member = await withPhoto()
  const own = async () => (await member.client.call(getUser)).body.user.profile.visitor_visibility
  const choose = (visitor_visibility: VisitorVisibility) =>
    member.client.call(setVisitorVisibility, { body: { visitor_visibility } })
  assert.equal(await own(), 'blurred')
  for (const chosen of visitorVisibilities) {
    assert.equal((await choose(chosen)).status, 204)
    assert.equal((await choose(chosen)).status, 204)
    assert.equal(await own(), chosen)
    assert.equal((await ask(t.visitor(), member.publicId)).status, chosen === 'hidden' ? 404 : 200)
  }
  const { rows } = await sql<{ changes: number }>`select count(*)::int as changes from member_event
    where member_id = ${member.id} and kind = 'user'`.execute(t.db)
  assert.deepEqual(rows, [{ changes: visitorVisibilities.length }])
  assert.equal((await choose('sharp' as 'open')).status, 400)
})
