import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getStatistics } from '#contract/admin/statistics.ts'
import { blockMember } from '#contract/blocks.ts'
import { likeMember } from '#contract/likes.ts'
import { getMember } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'
import { type Connection, connect } from '#db/connect.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { testDatabase } from '#test/database.ts'

// A second copy of the database is a replica that never catches up: whatever the tests write is not
// there.
let t: TestApp
let behind: Connection
const copy = await testDatabase()
let asked: (number | undefined)[] = []
before(async () => {
  t = await testApp()
  behind = connect(copy.url, { max: 2, onError: () => {} })
  Object.assign(t.ctx.replica, {
    isOpen: true,
    read: (work: Parameters<typeof t.ctx.replica.read>[0], memberId?: number) => {
      asked.push(memberId)
      return work({ ...behind, isReplica: true })
    },
  })
})
beforeEach(() => {
  asked = []
})
after(async () => {
  await t.close()
  await behind.close()
  await copy.drop()
})

const found = async (name: 'anna' | 'bram') => {
  const { body } = await t.as(name).call(searchMembers)
  return body.profiles.map((card) => card.name)
}
const aboutOf = async (name: 'bram' | 'ivo') => {
  const { status, body } = await t.as('anna').call(getMember, { params: { id: t.publicId(name) } })
  assert.equal(status, 200)
  return body.profile.about
}
const write = (name: 'bram' | 'ivo', about: string) =>
  t.db.updateTable('profile').set({ about }).where('memberId', '=', t.id(name)).execute()

test('a search and the profile of another member are read from the replica', async () => {
  const old = await aboutOf('ivo')
  await write('ivo', 'Nieuw en nog niet overal.')
  assert.equal(await aboutOf('ivo'), old)
  assert.deepEqual(await found('anna'), ['Bram', 'Ivo'])
  assert.deepEqual(asked, [t.id('anna'), t.id('anna'), t.id('anna')])
})

test('statistics are read from the replica', async () => {
  const period = { from: '2026-01-01', to: '2026-01-31', by: 'day' } as const
  assert.equal((await t.staff('owner').call(getStatistics, { query: period })).status, 200)
  assert.equal(asked.length, 1)
})

test('who may see whom is read from the primary', async () => {
  const { status } = await t.as('bram').call(blockMember, { params: { id: t.publicId('anna') } })
  assert.ok(status < 300)
  assert.deepEqual(await found('anna'), ['Ivo'])
  const profile = await t.as('anna').call(getMember, { params: { id: t.publicId('bram') } })
  assert.equal(profile.status, 404)
})

test('a browser that wrote reads from the primary for some seconds, on every node', async () => {
  const anna = t.as('anna')
  const first = await anna.call(getMember, { params: { id: t.publicId('ivo') } })
  assert.equal(first.body.profile.liked, false)
  const { status, headers } = await anna.call(likeMember, { params: { id: t.publicId('ivo') } })
  assert.equal(status, 200)
  const cookies = [headers['set-cookie']].flat().filter((cookie) => String(cookie).startsWith('wrote='))
  assert.deepEqual(cookies, ['wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax'])
  asked = []
  const { body } = await anna.call(getMember, { params: { id: t.publicId('ivo') } })
  assert.equal(body.profile.liked, true)
  assert.deepEqual(asked, [])
})
