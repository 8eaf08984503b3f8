import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/admin/members.ts'
import { plainText } from '#contract/rules/plain-text.ts'
import { insertOrder } from '#test/acts/orders.ts'
import { packageOf } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** The ids of all that are found, page by page. */
async function allOf(by: TestClient, q: string): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | undefined | null; next !== null; ) {
    const { body } = await by.call(contract.findMembers, { query: { q, after: next } })
    ids.push(...body.members.map(({ id }) => id))
    next = body.next
  }
  return ids
}

test('without a search all members are there, the oldest account first, without erased ones', async () => {
  for (let n = 0; n < 60; n++) {
    const { id } = await t.aMember({ name: 'Lid' })
    if (n % 7 === 0) await sql`select erase_member(${id})`.execute(t.db)
    if (n % 2) await sql`update member set brand = 'gloed' where id = ${id}`.execute(t.db)
  }
  for (const brands of [null, ['gloed'], ['gloed', 'vonk']]) {
    const { client } = await t.aStaff({ roles: ['moderator'], ...(brands && { brands }) })
    const { rows } = await sql<{ publicId: string }>`
      select public_id from member where erased_at is null and (${brands}::text[] is null or brand = any (${brands}))
      order by id`.execute(t.db)
    assert.ok(rows.length > 25)
    assert.deepEqual(
      await allOf(client, ''),
      rows.map(({ publicId }) => publicId),
    )
  }
})

test('members of a name are in the order of names, also where many have one name', async () => {
  const names = ['Zus', 'Zús', 'zuster', 'Zu_s', 'ZUS Anna', 'Zo', 'Zußa']
  for (let n = 0; n < 96; n++) await t.aMember({ name: n % 2 ? 'Zus' : names[(n / 2) % names.length]! })
  const { client } = await t.aStaff({ roles: ['moderator'] })
  for (const q of ['z', 'Zus', 'zú', 'zu_', 'zuster', 'ｚｕｓ', 'ZUSS', 'zu\u00adß', 'nobody']) {
    const { rows } = await sql<{ publicId: string }>`
      select m.public_id from member m join profile p on p.member_id = m.id
      where starts_with(plain_name(p.name), ${plainText(q)}) order by plain_name(p.name) collate "C", m.id`.execute(
      t.db,
    )
    assert.deepEqual(
      await allOf(client, q),
      rows.map(({ publicId }) => publicId),
      q,
    )
  }
  for (const place of ['x', Buffer.from('AAAA 0000000001').toString('base64url')]) {
    const bad = await client.call(contract.findMembers, { query: { q: 'zus', after: place } })
    assert.equal(bad.status, 400)
  }
})

test('a name is as plain in the database as in a text that is searched (spec/http 19)', async () => {
  // The letters of our languages, where signs that nobody sees are, and some of all others.
  const near = [
    [1, 0x6ff],
    [0x1700, 0x20ff],
    [0xfe00, 0xffff],
  ] as const
  const points = Array.from({ length: 2230 }, (_, at) => at * 499 + 1).filter(
    (point) => point >>> 11 !== 0x1b,
  )
  for (const [first, last] of near) for (let point = first; point <= last; point++) points.push(point)
  const { rows } = await sql<{ letter: string; plain: string }>`
    select chr(point) as letter, plain_name(chr(point)) as plain from unnest(${points}::int[]) point`.execute(
    t.db,
  )
  // Manuscripts have them: a Greek accent by itself and rounded Cyrillic letters.
  const rare = /[\u037a\u1c80-\u1c88]/u
  const differ = rows.filter(
    ({ letter, plain }) => !rare.test(letter) && plain.normalize('NFC') !== plainText(letter),
  )
  assert.deepEqual(
    differ.map(({ letter, plain }) => `${letter}: ${plain}, ${plainText(letter)}`).join('; '),
    '',
  )
})

test('a network means who made its latest thousand attempts', async () => {
  const order = async (name: string) => {
    const member = await t.aMember({ name })
    const { id } = await insertOrder(t.db, { memberId: member.id, packageId: await packageOf(member.client) })
    const paysFrom = (network: string, times: number) =>
      sql`
      insert into payment_attempt (order_id, idem_key, request_hash, provider, method, provider_method, network, status, created_at)
      select ${id}, gen_random_uuid(), '\\x00', 'local', 'ideal', 'ideal', ${network}, 'failed', now() - n * interval '1 minute'
      from generate_series(1, ${times}::int) n`.execute(t.db)
    return { ...member, paysFrom }
  }
  const [one, two, three] = [await order('Een'), await order('Twee'), await order('Drie')]
  await one.paysFrom('10.1.0.0/24', 3)
  await two.paysFrom('10.1.0.0/24', 1)
  await three.paysFrom('10.1.1.0/24', 1)
  const { client } = await t.aStaff({ roles: ['moderator'] })
  assert.deepEqual(await allOf(client, '10.1.0.0/24'), [one.publicId, two.publicId])
  assert.deepEqual(await allOf(client, '10.1.1.0/24'), [three.publicId])
  assert.deepEqual(await allOf(client, '10.1.2.0/24'), [])
  await three.paysFrom('10.1.0.0/24', contract.mostOfNetwork + 1)
  const latest = await allOf(client, '10.1.0.0/24')
  assert.deepEqual(latest, [one.publicId, two.publicId, three.publicId])
  await sql`update payment_attempt set created_at = now() + interval '1 day'
    where order_id in (select id from member_order where member_id = ${three.id})`.execute(t.db)
  assert.deepEqual(await allOf(client, '10.1.0.0/24'), [three.publicId])
})
