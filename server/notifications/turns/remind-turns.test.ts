import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { readConversation, sendMessage } from '#contract/chat.ts'
import { closeConversation } from '#contract/conversation-ends.ts'
import { changeEmailPreferences } from '#contract/notifications.ts'
import { savePush } from '#contract/push.ts'
import {
  aWriter,
  mailsAfter,
  mailsGo,
  type Person,
  somebody,
  timePasses,
  writeMessage,
} from '#test/acts/mails.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type PushReceiver, startPushReceiver } from '#test/services/push-receiver.ts'

const HOUR = 60
const DAY = 24 * HOUR

let t: TestApp
let receiver: PushReceiver
before(async () => {
  receiver = await startPushReceiver()
  t = await testApp({ pushReceiver: receiver.origin })
  receiver.answers(201)
})
after(async () => {
  await t.close()
  receiver.close()
})

/** A message that its receiver has read and not answered. */
async function readMessage(writer: Person, reader: Person): Promise<string> {
  const id = await writeMessage(t, writer, reader)
  await reader.client.call(readConversation, { params: { id }, body: { seq: 1 } })
  return id
}

async function passes(minutes: number, reader: Person) {
  await timePasses(t, minutes)
  await mailsGo(t, 'notifications.remind-turns')
  return mailsAfter(t, 1, reader)
}

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)
const TURN = 'Er wacht iemand op je antwoord'

describe('A reminder of a conversation that waits for an answer', () => {
  test('comes by mail after two days, once, and names the other side without a word of them', async () => {
    const [writer, reader] = [await aWriter(t, { name: 'Willem' }), await somebody(t)]
    const id = await readMessage(writer, reader)
    assert.deepEqual(await passes(2 * DAY - HOUR, reader), [])
    const [mail, ...more] = await passes(2 * HOUR, reader)
    assert.deepEqual([mail?.subject, more], [TURN, []])
    assert.match(mail?.text ?? '', /Willem wacht op je antwoord/)
    assert.ok(mail?.text.includes(`/chats/${id}`))
    assert.doesNotMatch(mail?.text ?? '', /geheim/)
    assert.equal((await passes(3 * DAY, reader)).length, 1)
    await writer.client.call(sendMessage, { params: { id }, body: { kind: 'text', body: 'Hallo?' } })
    await reader.client.call(readConversation, { params: { id }, body: { seq: 2 } })
    assert.equal((await passes(3 * DAY, reader)).length, 1, 'once, until they answer')
  })

  test('comes also where the message was mailed about, and read before the reminder of it', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    const id = await writeMessage(t, writer, reader)
    assert.equal((await passes(3, reader)).length, 1)
    await reader.client.call(readConversation, { params: { id }, body: { seq: 1 } })
    assert.equal((await passes(DAY, reader)).length, 1)
    assert.deepEqual(subjects(await passes(DAY, reader))[0], TURN)
  })

  test('comes again where the member answered in between', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t, { credits: 9, paidUser: true })]
    const id = await readMessage(writer, reader)
    assert.deepEqual(subjects(await passes(2 * DAY + HOUR, reader)), [TURN])
    await reader.client.call(sendMessage, { params: { id }, body: { kind: 'text', body: 'Sorry!' } })
    await writer.client.call(sendMessage, { params: { id }, body: { kind: 'text', body: 'Geeft niet' } })
    await reader.client.call(readConversation, { params: { id }, body: { seq: 3 } })
    assert.deepEqual(subjects(await passes(2 * DAY + HOUR, reader)), [TURN, TURN])
  })

  test('does not come after an answer, a kind end, or the reminder of an unread message', async () => {
    const readers = [await somebody(t, { credits: 9, paidUser: true }), await somebody(t), await somebody(t)]
    const [answers, ends, unread] = readers as [Person, Person, Person]
    const writer = await aWriter(t)
    const answered = await readMessage(writer, answers)
    await answers.client.call(sendMessage, { params: { id: answered }, body: { kind: 'text', body: 'Ja' } })
    const ended = await readMessage(writer, ends)
    await ends.client.call(closeConversation, { params: { id: ended }, body: { sentence: null } })
    await writeMessage(t, writer, unread)
    await passes(3, unread)
    await passes(DAY, unread)
    await passes(DAY + HOUR, unread)
    await passes(DAY, unread)
    assert.deepEqual(t.mails(answers.email), [])
    assert.deepEqual(t.mails(ends.email), [])
    assert.equal(
      subjects(t.mails(unread.email)).filter((subject) => subject.startsWith('Er wacht')).length,
      1,
    )
  })

  test('does not come to who turned the switch off', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await reader.client.call(changeEmailPreferences, { body: { unread_message_reminders: false } })
    await readMessage(writer, reader)
    assert.deepEqual(await passes(2 * DAY + HOUR, reader), [])
  })

  test('comes by a push instead where a browser takes pushes, the latest conversation once a day', async () => {
    const reader = await somebody(t)
    const browser = receiver.aBrowser()
    await reader.client.call(savePush, { body: { subscription: browser.subscription } })
    const ids = [await readMessage(await aWriter(t), reader), await readMessage(await aWriter(t), reader)]
    await timePasses(t, 2 * DAY + HOUR)
    await sql`delete from push`.execute(t.db)
    await mailsGo(t, 'notifications.remind-turns')
    await sql`update member_search set last_active = now() - interval '1 hour'`.execute(t.db)
    await mailsGo(t, 'notifications.plan-pushes')
    assert.deepEqual(
      browser.received.map(({ payload }) => [payload.text, payload.checkUrl]),
      [[TURN, `/chats/${ids[1]}`]],
    )
    assert.deepEqual(await mailsAfter(t, HOUR, reader), [])
  })
})
