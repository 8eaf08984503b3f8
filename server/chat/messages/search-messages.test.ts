import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { chatLimits, deleteChat, searchMessages, sendMessage } from '#contract/chat.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const search = async (client: TestClient, id: string, q: string, before_seq?: number) => {
  const { status, body } = await client.call(searchMessages, { params: { id }, query: { q, before_seq } })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const texts = async (client: TestClient, id: string, q: string) =>
  (await search(client, id, q)).messages.map(({ body }) => body)

describe('Searching in a conversation', () => {
  test('finds a text whatever its accents and capitals, the newest first', async () => {
    const { me, you, id } = await pairOf(t)
    const said = [
      'José komt ook',
      'Ik ken een jose',
      'JOSE\u0301 en Zażółć'.normalize(),
      'Łódź is mooi',
      'Привет',
      'Ётa',
    ]
    for (const [n, text] of said.entries()) await sent(n % 2 ? me.client : you.client, id, text)
    for (const q of ['jose', 'JOSÉ', 'josé', ' jose '])
      assert.deepEqual(await texts(me.client, id, q), [said[2], said[1], said[0]], q)
    assert.deepEqual(await texts(me.client, id, 'zazolc'), [said[2]])
    assert.deepEqual(await texts(me.client, id, 'lodz'), [said[3]])
    assert.deepEqual(await texts(you.client, id, 'ПРИВ'), [said[4]])
    assert.deepEqual(await texts(you.client, id, 'ет'), [said[5], said[4]])
    assert.deepEqual(await texts(me.client, id, 'niets hiervan'), [])
  })

  test('finds a text whatever signs it was written with', async () => {
    const { me, id } = await pairOf(t)
    const said = [
      'In de Hauptstraße',
      'KIJK OP VOOR\u200bBEELD．NL',
      'ﬁjne ﬁets',
      'Σοφίας',
      '김 komt',
      'がっこう',
      'ＪＯＳＥ',
    ]
    for (const text of said) await sent(me.client, id, text)
    const finds: [q: string, place: number][] = [
      ['hauptstrasse', 0],
      ['HAUPTSTRAẞE', 0],
      ['tstras', 0],
      ['voorbeeld.nl', 1],
      ['ｖｏｏｒ\u00adbeeld', 1],
      ['fijne fiets', 2],
      ['ﬁets', 2],
      ['ΣΟΦΙΑΣ', 3],
      ['김 komt', 4],
      ['がっ', 5],
      ['josé', 6],
    ]
    for (const [q, place] of finds) assert.deepEqual(await texts(me.client, id, q), [said[place]], q)
  })

  test('takes special characters literally', async () => {
    const { me, id } = await pairOf(t)
    const said = ['50% (echt?) [a-z] \\d ^$ {2} a|b *', 'vijftig', "d'accord 😀 ja\nnee"]
    for (const text of said) await sent(me.client, id, text)
    for (const q of ['50%', '(echt?)', '[a-z]', '\\d', '^$', '{2}', 'a|b', 'b *'])
      assert.deepEqual(await texts(me.client, id, q), [said[0]], q)
    assert.deepEqual(await texts(me.client, id, '***='), [])
    assert.deepEqual(await texts(me.client, id, "D'ACC"), [said[2]])
    assert.deepEqual(await texts(me.client, id, '😀 ja nee'), [said[2]])
    assert.deepEqual(await texts(me.client, id, '.*'), [])
  })

  test('finds opening lines in the language of the reader', async () => {
    const { me, you, id } = await pairOf(t)
    await me.client.call(sendMessage, {
      params: { id },
      body: { kind: 'text', icebreaker: 'sea_or_mountains' },
    })
    await t.db.updateTable('member').set({ language: 'de' }).where('id', '=', you.id).execute()
    assert.equal((await texts(me.client, id, 'bergen')).length, 1)
    assert.equal((await texts(you.client, id, 'zee of')).length, 0)
    assert.equal((await texts(you.client, id, 'oder berge')).length, 1)
  })

  test('goes on page by page, and finds nothing that was deleted', async () => {
    const { me, you, id } = await pairOf(t)
    const { searchPage } = chatLimits
    for (let n = 0; n < searchPage + 2; n++) await sent(me.client, id, `treffer ${n}`)
    const first = await search(you.client, id, 'treffer')
    assert.deepEqual(
      first.messages.map(({ seq }) => seq),
      Array.from({ length: searchPage }, (_, n) => searchPage + 2 - n),
    )
    assert.equal(first.next_before_seq, 3)
    const second = await search(you.client, id, 'treffer', 3)
    assert.deepEqual([second.messages.map(({ seq }) => seq), second.next_before_seq], [[2, 1], null])
    await me.client.call(deleteChat, { body: { conversation: id } })
    assert.deepEqual(await texts(you.client, id, 'treffer'), [])
  })

  test('needs two characters, and is refused to others', async () => {
    const { me, id } = await pairOf(t)
    const short = await me.client.call(searchMessages, { params: { id }, query: { q: ' a ' } })
    assert.equal(short.status, 400)
    const others = await t.as('anna').call(searchMessages, { params: { id }, query: { q: 'hoi' } })
    assert.equal(others.body.error?.code, 'chat.not_found')
  })

  test('reads a limited number of messages, and continues from there', async () => {
    const { me, you, id } = await pairOf(t)
    const count = chatLimits.searchReads + 500
    await sql`insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
      select ${id}, n, ${you.id}, gen_random_uuid(), 'text', repeat('Gisteren was het best gezellig, één keer nog? ', 2) || n, 0
      from generate_series(1, ${count}::int) n`.execute(t.db)
    await sql`update message set body = 'naald' where conversation_id = ${id} and seq = 100`.execute(t.db)
    await sql`update conversation set last_seq = ${count} where id = ${id}`.execute(t.db)
    const first = await search(me.client, id, 'naald')
    assert.deepEqual([first.messages, first.next_before_seq], [[], 501])
    const second = await search(me.client, id, 'NÁALD', 501)
    assert.deepEqual([second.messages.map(({ seq }) => seq), second.next_before_seq], [[100], null])
  })
})
