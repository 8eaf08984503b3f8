import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getStaffLog } from '#contract/admin/log.ts'
import { getStaffSession } from '#contract/admin/session.ts'
import { testApp } from '#test/app.ts'
import { actorOf, system } from './actor.ts'
import { requireBrand } from './brands.ts'
import { logAct } from './log.ts'

const t = await testApp()
after(() => t.close())

test('the log shows the latest act first, page by page, and filters combine', async () => {
  for (let number = 1; number <= 60; number += 1)
    await logAct(
      t.db,
      { kind: 'cli', name: 'root' },
      { act: 'set_prices', subject: { kind: 'site', id: `${number}` } },
    )
  await logAct(t.db, actorOf({ id: 1, name: 'Mo' }), {
    act: 'look_member',
    subject: { kind: 'member', id: t.publicId('anna') },
    memberId: t.id('anna'),
    reason: 'a test',
    before: { a: 1 },
  })
  const first = await t.staff('owner').call(getStaffLog)
  assert.equal(first.body.entries.length, 50)
  assert.equal(first.body.entries[0]?.act, 'look_member')
  assert.deepEqual(first.body.entries[0]?.actor, { kind: 'staff', name: 'Mo', program: null })
  assert.equal(first.body.entries[0]?.member, t.publicId('anna'))
  assert.deepEqual(first.body.entries[0]?.before, { a: 1 })
  const second = await t.staff('owner').call(getStaffLog, { query: { after: first.body.next ?? '' } })
  assert.equal(second.body.entries.at(-1)?.subject.id, '1')
  assert.equal(second.body.next, null)
  const ids = [...first.body.entries, ...second.body.entries].map(({ id }) => id)
  assert.equal(new Set(ids).size, 61)
  const found = await t.staff('owner').call(getStaffLog, { query: { actor: 'ROOT', act: 'set_prices' } })
  assert.deepEqual(
    found.body.entries.map(({ subject }) => subject.id),
    Array.from({ length: 50 }, (_, at) => `${60 - at}`),
  )
  const today = new Date().toISOString().slice(0, 10)
  const actsOf = async (query: { case?: number; to?: string; from?: string }) =>
    (await t.staff('owner').call(getStaffLog, { query })).body.entries.length
  assert.deepEqual(
    [await actsOf({ from: today, to: today }), await actsOf({ to: '2026-01-01' }), await actsOf({ case: 7 })],
    [50, 0, 0],
  )
  const ofAnna = await t.staff('owner').call(getStaffLog, { query: { member: t.publicId('anna') } })
  assert.equal(ofAnna.body.entries.length, 1)
})

test('the log of an erased member is found by nobody', async () => {
  const { id, publicId } = await t.aMember()
  await logAct(t.db, system, { act: 'look_member', subject: { kind: 'member', id: publicId }, memberId: id })
  const found = async () =>
    (await t.staff('owner').call(getStaffLog, { query: { member: publicId } })).body.entries.length
  assert.equal(await found(), 1)
  await sql`select erase_member(${id})`.execute(t.db)
  assert.equal(await found(), 0)
})

test('the system is an actor too', async () => {
  await logAct(t.db, system, { act: 'lock_staff', subject: { kind: 'site', id: '1' } })
  const { body } = await t.staff('owner').call(getStaffLog, { query: { actor: 'system' } })
  assert.deepEqual(body.entries[0]?.actor, { kind: 'system', name: 'system', program: null })
})

test('the log takes entries and never changes them', async () => {
  for (const text of ["update staff_log set act = 'x'", 'delete from staff_log', 'truncate staff_log'])
    await assert.rejects(sql.raw(text).execute(t.db), /append-only/)
})

test('a refusal of the admin is in Dutch or in English', async () => {
  const askIn = async (language: string) => {
    const client = t.visitor()
    client.cookie = `locale=${language}`
    return (await client.call(getStaffSession)).body.error?.message
  }
  assert.match(String(await askIn('nl')), /^Log in bij het beheer/)
  assert.match(String(await askIn('fr')), /^Log in to the admin/)
})

test('who works for some brands is refused at others', () => {
  assert.doesNotThrow(() => requireBrand({ brands: null }, 'vonk'))
  assert.doesNotThrow(() => requireBrand({ brands: ['vonk'] }, 'vonk'))
  assert.throws(() => requireBrand({ brands: ['vonk'] }, 'gloed'), { code: 'admin.not_permitted' })
})
