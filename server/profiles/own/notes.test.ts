import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { blockMember } from '#contract/blocks.ts'
import { getOwnNote, ownNoteMax, saveOwnNote } from '#contract/own-notes.ts'
import { exportOf } from '#test/acts/exports.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = { publicId: string }
const save = (by: TestClient, { publicId: id }: Someone, note: string) =>
  by.call(saveOwnNote, { params: { id }, body: { note } })
const read = async (by: TestClient, { publicId: id }: Someone) =>
  (await by.call(getOwnNote, { params: { id } })).body.note

test('a note about a member is read by its writer only, changed and taken away', async () => {
  const [me, you, third] = [await t.aMember(), await t.aMember({ name: 'Yde' }), await t.aMember()]
  assert.equal(await read(me.client, you), null)
  assert.equal((await save(me.client, you, 'Houdt van zeilen.\nHeeft een hond.')).status, 204)
  await save(me.client, you, 'Houdt van zeilen.')
  assert.equal(await read(me.client, you), 'Houdt van zeilen.')
  assert.equal(await read(you.client, me), null)
  assert.equal(await read(third.client, you), null)
  const mine = await exportOf(t, me.client)
  assert.deepEqual(
    mine.data.own_notes.map(({ name, text }: any) => [name, text]),
    [['Yde', 'Houdt van zeilen.']],
  )
  assert.ok(!(await exportOf(t, you.client)).all.includes('Houdt van zeilen.'))
  assert.equal((await save(me.client, you, 'x'.repeat(ownNoteMax + 1))).status, 400)
  assert.equal((await save(me.client, me, 'Ikzelf')).status, 400)
  await save(me.client, you, '')
  assert.equal(await read(me.client, you), null)
})

test('a note goes with the account of either side, and is out of sight after a block', async () => {
  const [me, you] = [await t.aMember(), await t.aMember()]
  await save(me.client, you, 'Zag ik in de trein.')
  await save(you.client, me, 'Ook in de trein.')
  await me.client.call(blockMember, { params: { id: you.publicId } })
  const { status } = await me.client.call(getOwnNote, { params: { id: you.publicId } })
  assert.equal(status, 404)
  await sql`select erase_member(${you.id})`.execute(t.db)
  const left = await t.db
    .selectFrom('ownNote')
    .select('text')
    .where('memberId', 'in', [me.id, you.id])
    .execute()
  assert.deepEqual(left, [])
})
