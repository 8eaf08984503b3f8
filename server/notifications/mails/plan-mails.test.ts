import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { likeMember } from '#contract/likes.ts'
import { changeEmailPreferences } from '#contract/notifications.ts'
import { endPause, setPause } from '#contract/pause.ts'
import { setHiddenWords } from '#contract/privacy.ts'
import {
  aWriter,
  mailsAfter,
  mailsGo,
  type Person,
  somebody,
  timePasses,
  writeMessage,
} from '#test/acts/mails.ts'
import { replyTo } from '#test/acts/replies.ts'
import { testApp } from '#test/app.ts'
import { collectNews } from './collect-news.ts'
import { mayMail } from './may-mail.ts'
import { planMails } from './plan-mails.ts'

const t = await testApp()
after(() => t.close())

const DAY = 24 * 60

const read = (member: Person, conversationId: string) =>
  sql`update participant p set read_seq = c.last_seq from conversation c
    where c.id = p.conversation_id and p.member_id = ${member.id} and c.id = ${conversationId}`.execute(t.db)

const answered = (member: Person) =>
  sql`update participant set first_sent_at = now() where member_id = ${member.id}`.execute(t.db)

const skips = async (member: Person) =>
  (await t.db.selectFrom('mail').select('skipped').where('memberId', '=', member.id).execute()).map(
    ({ skipped }) => skipped,
  )

const like = async (from: Person, to: Person) => {
  await from.client.call(likeMember, { params: { id: to.publicId } })
  await t.runtime.relay.drained()
}

describe('a mail about a message', () => {
  test('comes after two minutes, names the sender and quotes nothing, with a neutral subject', async () => {
    const [writer, reader] = [await aWriter(t, { name: 'Willem' }), await somebody(t)]
    const id = await writeMessage(t, writer, reader, 'een geheim bericht')
    assert.deepEqual(await mailsAfter(t, 1, reader), [])
    const [mail, ...more] = await mailsAfter(t, 2, reader)
    assert.deepEqual(more, [])
    assert.equal(mail?.subject, 'Je hebt een nieuw gesprek')
    assert.ok(mail.text.includes('Willem'))
    assert.ok(mail.text.includes(`/chats/${id}`))
    assert.ok(!`${mail.text}${mail.html}`.includes('geheim'))
    assert.ok(!/<img/.test(mail.html))
  })

  test('comes once, and not for a message that was read in the meantime', async () => {
    const [writer, reader, other] = [await aWriter(t), await somebody(t), await somebody(t)]
    await writeMessage(t, writer, reader)
    await read(other, await writeMessage(t, writer, other))
    assert.equal((await mailsAfter(t, 3, reader)).length, 1)
    assert.equal((await mailsAfter(t, 3, reader)).length, 1)
    assert.deepEqual(t.mails(other.email), [])
  })

  test('does not come for messages with a hidden word, and does not count them', async () => {
    const [writer, second, reader] = [
      await aWriter(t, { name: 'Willem' }),
      await aWriter(t, { name: 'Xander' }),
      await somebody(t),
    ]
    await reader.client.call(setHiddenWords, { body: { words: ['wijn'] } })
    await writeMessage(t, writer, reader, 'Wijn?')
    assert.deepEqual(await mailsAfter(t, 3, reader), [])
    await writeMessage(t, second, reader, 'Koffie?')
    const [mail] = await mailsAfter(t, 3, reader)
    assert.ok(mail?.text.includes('Xander') && !mail.text.includes('Willem'))
    // The reminder of a day later is about the other message only.
    await timePasses(t, DAY)
    const [reminder] = await mailsAfter(t, 5, reader)
    assert.ok(!reminder?.text.includes('Willem'))
  })

  test('does not come during a pause; after it one mail says what is still unread', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await like(reader, writer)
    await reader.client.call(setPause, { body: { until: null } })
    await writeMessage(t, writer, reader)
    assert.deepEqual(await mailsAfter(t, 3, reader), [])
    await reader.client.call(endPause)
    const mails = await mailsAfter(t, 2 * DAY, reader)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Er wacht nog een bericht op je'],
    )
  })

  test('goes to the receiver of the message, not to its sender', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await writeMessage(t, writer, reader)
    await mailsAfter(t, 3, reader)
    assert.deepEqual(t.mails(writer.email), [])
  })

  test('more messages of the hour come together in the next mail', async () => {
    const [writer, second, reader] = [
      await aWriter(t, { name: 'Willem' }),
      await aWriter(t, { name: 'Xander' }),
      await somebody(t),
    ]
    await writeMessage(t, writer, reader)
    await writeMessage(t, second, reader)
    await answered(reader)
    const [first] = await mailsAfter(t, 3, reader)
    assert.equal(first?.subject, 'Je hebt 2 nieuwe berichten')
    await writeMessage(t, writer, reader)
    assert.equal((await mailsAfter(t, 10, reader)).length, 1)
    const [next] = await mailsAfter(t, 50, reader)
    assert.equal(next?.subject, 'Je hebt 2 nieuwe berichten')
    assert.ok(next.text.includes('Willem') && !next.text.includes('Xander'))
  })

  test('waits for what was written on each of the days in which nobody planned', async () => {
    const [writer, other, reader] = [await aWriter(t), await aWriter(t), await somebody(t)]
    const first = await writeMessage(t, writer, reader)
    await timePasses(t, 2 * DAY)
    const second = await writeMessage(t, other, reader)
    await timePasses(t, 2 * DAY)
    const waiting = async () =>
      (
        await t.db
          .selectFrom('mailWaiting')
          .select('conversationId')
          .where('memberId', '=', reader.id)
          .execute()
      )
        .map(({ conversationId }) => conversationId)
        .toSorted()
    assert.deepEqual(await waiting(), [])
    await collectNews(t.db)
    assert.deepEqual(await waiting(), [first, first, second, second].toSorted())
  })

  test('waits in a flood of news too', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    const conversation = await writeMessage(t, writer, reader)
    await sql`insert into member_event (member_id, seq, kind, payload, created_at)
      select ${reader.id}, 1000 + n, 'message', jsonb_build_object('conversation_id', gen_random_uuid(), 'seq', 1),
        now() - interval '30 seconds' * random() from generate_series(1, 6000) n`.execute(t.db)
    await timePasses(t, 5)
    await collectNews(t.db)
    const waiting = await t.db
      .selectFrom('mailWaiting')
      .select('conversationId')
      .where('memberId', '=', reader.id)
      .where('kind', '=', 'new_conversations')
      .execute()
    assert.deepEqual(waiting, [{ conversationId: conversation }])
  })

  test('waits while the member is online', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await writeMessage(t, writer, reader)
    await timePasses(t, 3)
    await t.db
      .updateTable('memberSearch')
      .set({ lastActive: new Date() })
      .where('memberId', '=', reader.id)
      .execute()
    await mailsGo(t)
    assert.deepEqual(t.mails(reader.email), [])
    assert.equal((await mailsAfter(t, 6, reader)).length, 1)
  })

  test('does not come from somebody whom the member blocked after it was planned (spec/abuse T22)', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await writeMessage(t, writer, reader)
    await timePasses(t, 3)
    await planMails(t.ctx)
    await t.db.insertInto('block').values({ blockerId: reader.id, blockedId: writer.id }).execute()
    await t.runJobs()
    assert.deepEqual(t.mails(reader.email), [])
    assert.deepEqual(await skips(reader), ['nothing_new'])
  })

  test('does not come about a chat that was deleted, nor from an account that is closed', async () => {
    const [writer, gone, reader] = [await aWriter(t), await aWriter(t), await somebody(t)]
    await read(reader, await writeMessage(t, writer, reader))
    await writeMessage(t, gone, reader)
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', gone.id).execute()
    assert.deepEqual(await mailsAfter(t, 3, reader), [])
  })

  test('does not come if the switch is off; the other kinds do', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await reader.client.call(changeEmailPreferences, { body: { new_conversations: false } })
    await writeMessage(t, writer, reader)
    assert.deepEqual(await mailsAfter(t, 30, reader), [])
    await answered(reader)
    await writeMessage(t, writer, reader)
    const [mail] = await mailsAfter(t, 30, reader)
    assert.equal(mail?.subject, 'Je hebt 2 nieuwe berichten')
  })

  test('does not come to an account whose mails are off, which leaves a row; nor to one that is not confirmed', async () => {
    const writer = await aWriter(t)
    const off = await somebody(t, { notificationsDisabled: ['fbl'] })
    await writeMessage(t, writer, off)
    assert.deepEqual(await mailsAfter(t, 3, off), [])
    assert.deepEqual(await skips(off), ['fbl'])
    const chris = { memberId: t.id('chris') }
    const verdict = await mayMail(t.ctx, chris.memberId, 'new_messages')
    assert.deepEqual(verdict, { may: false, why: 'not_active' })
    assert.equal((await mayMail(t.ctx, chris.memberId, 'security')).may, true)
    assert.equal((await mayMail(t.ctx, t.id('eva'), 'new_messages')).may, false)
    assert.equal((await mayMail(t.ctx, t.id('gijs'), 'security')).may, false)
    assert.equal((await mayMail(t.ctx, t.id('ivo'), 'security')).may, false)
    assert.equal((await mayMail(t.ctx, off.id, 'payment')).may, true)
  })

  test('is planned and sent once, however many workers there are', async () => {
    const writer = await aWriter(t)
    const readers = await Promise.all(Array.from({ length: 10 }, () => somebody(t)))
    for (const reader of readers) await writeMessage(t, writer, reader)
    await timePasses(t, 3)
    await Promise.all(Array.from({ length: 8 }, () => planMails(t.ctx)))
    await Promise.all([t.runJobs(), t.runJobs(), t.runJobs()])
    for (const reader of readers) assert.equal(t.mails(reader.email).length, 1)
  })

  test('says that a profile is fictional', async () => {
    const reader = await somebody(t)
    const fictional = await aWriter(t, { name: 'Eefje', fictional: true })
    await t.db.insertInto('fictionalNotice').values({ memberId: reader.id }).execute()
    await replyTo(t, fictional, reader)
    const [mail] = await mailsAfter(t, 3, reader)
    assert.ok(mail?.text.includes('Eefje (Fictief profiel)'), mail?.text ?? 'no mail')
  })

  test('has the headers of RFC 8058', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await writeMessage(t, writer, reader)
    const [mail] = await mailsAfter(t, 3, reader)
    const headers = mail?.headers ?? {}
    assert.match(headers['list-unsubscribe'] ?? '', /^<http:\/\/localhost:3000\/unsubscribe\/[\w.-]+>$/)
    assert.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
    assert.equal(headers['auto-submitted'], 'auto-generated')
    assert.match(headers['feedback-id'] ?? '', /^new_conversations:/)
    const { id } = await t.db
      .selectFrom('mail')
      .select('id')
      .where('memberId', '=', reader.id)
      .executeTakeFirstOrThrow()
    assert.ok(headers['message-id']?.startsWith(`<mail.${id}.`))
  })

  test('that the mail server did not accept is sent again with the same Message-ID', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    await writeMessage(t, writer, reader)
    await timePasses(t, 3)
    await planMails(t.ctx)
    const { mailer } = t.ctx
    const tried: string[] = []
    t.ctx.mailer = {
      ...mailer,
      send: async (mail) => {
        tried.push(mail.messageId)
        throw Object.assign(new Error('later'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 })
      },
    }
    await t.runJobs()
    t.ctx.mailer = mailer
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
    await t.runJobs()
    const [mail] = t.mails(reader.email)
    assert.deepEqual(tried, [mail?.headers['message-id']])
  })
})

describe('a reminder', () => {
  test('comes once, after a day unread, and again only for what came after reading', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    const id = await writeMessage(t, writer, reader)
    await mailsAfter(t, 3, reader)
    assert.equal((await mailsAfter(t, DAY - 10, reader)).length, 1)
    const [reminder, ...before] = await mailsAfter(t, 10, reader)
    assert.equal(reminder?.subject, 'Er wacht nog een bericht op je')
    assert.equal(before.length, 1)
    assert.equal((await mailsAfter(t, 3 * DAY, reader)).length, 2)
    await writeMessage(t, writer, reader)
    await mailsAfter(t, 3, reader)
    const later = await mailsAfter(t, 2 * DAY, reader)
    assert.equal(later.filter(({ subject }) => subject.startsWith('Er wacht')).length, 1)
    await read(reader, id)
    await writeMessage(t, writer, reader)
    await mailsAfter(t, 3, reader)
    const afterReading = await mailsAfter(t, DAY, reader)
    assert.equal(afterReading.filter(({ subject }) => subject.startsWith('Er wacht')).length, 2)
  })

  test('does not come about what was read', async () => {
    const [writer, reader] = [await aWriter(t), await somebody(t)]
    const id = await writeMessage(t, writer, reader)
    await mailsAfter(t, 3, reader)
    await read(reader, id)
    assert.equal((await mailsAfter(t, DAY, reader)).length, 1)
  })
})

describe('a mail about likes', () => {
  test('collects all new likes, and the next one comes after six hours', async () => {
    const reader = await somebody(t)
    for (const name of ['Adam', 'Bas', 'Cor', 'Dirk']) await like(await aWriter(t, { name }), reader)
    await like(await aWriter(t, { name: 'Eefje', fictional: true }), reader)
    const [mail] = await mailsAfter(t, 3, reader)
    assert.equal(mail?.subject, '5 nieuwe likes')
    assert.ok(mail.text.includes('Dirk, Cor, Bas en nog 2 leden vinden je leuk.'), mail.text)
    assert.ok(mail.text.includes('1 like is van een fictief profiel.'))
    await like(await aWriter(t), reader)
    assert.equal((await mailsAfter(t, 60, reader)).length, 1)
    assert.equal((await mailsAfter(t, 300, reader)).length, 2)
  })

  test('leaves out likes that were seen, and members who are not visible', async () => {
    const [reader, seen, blocked] = [await somebody(t), await aWriter(t), await aWriter(t)]
    await like(seen, reader)
    await like(blocked, reader)
    await t.db.updateTable('memberLike').set({ seenAt: new Date() }).where('likerId', '=', seen.id).execute()
    await t.db.insertInto('block').values({ blockerId: blocked.id, blockedId: reader.id }).execute()
    assert.deepEqual(await mailsAfter(t, 3, reader), [])
  })
})

describe('the weekly update', () => {
  const weekly = (member: Person) =>
    member.client.call(changeEmailPreferences, { body: { weekly_updates: true } })

  test('has real numbers only, and goes to members who ticked it', async () => {
    const place = { region: 'NL-ZE', gender: 'female' as const }
    const [reader, unasked] = [await somebody(t, place), await somebody(t, place)]
    await weekly(reader)
    for (let count = 0; count < 3; count++) await somebody(t, { gender: 'male', region: 'NL-ZE' })
    await somebody(t, { gender: 'male', region: 'NL-ZE', fictional: true })
    await somebody(t, { gender: 'male', region: 'NL-ZE', signedUpAt: new Date('2026-01-01') })
    const blocked = await somebody(t, { gender: 'male', region: 'NL-ZE' })
    await t.db.insertInto('block').values({ blockerId: reader.id, blockedId: blocked.id }).execute()
    await mailsGo(t, 'notifications.plan-weekly-updates')
    const [mail] = await mailsAfter(t, 10, reader)
    assert.equal(mail?.subject, 'Je week in het kort')
    assert.ok(mail.text.includes('3 nieuwe leden in Zeeland'), mail.text)
    assert.ok(!mail.text.includes('ongelezen') && !mail.text.includes('likes'))
    assert.deepEqual(t.mails(unasked.email), [])
  })

  test('counts both genders for who seeks both', async () => {
    const reader = await somebody(t, { region: 'NL-FL', seeking: 'both', sexuality: 'bi' })
    await weekly(reader)
    for (const gender of ['male', 'female'] as const) await somebody(t, { gender, region: 'NL-FL' })
    await mailsGo(t, 'notifications.plan-weekly-updates')
    const [mail] = await mailsAfter(t, 10, reader)
    assert.match(mail?.text ?? '', /2 nieuwe leden in Flevoland/)
  })

  test('is not sent without news', async () => {
    const reader = await somebody(t, { region: 'NL-DR' })
    await weekly(reader)
    await mailsGo(t, 'notifications.plan-weekly-updates')
    assert.deepEqual(await mailsAfter(t, 10, reader), [])
    assert.deepEqual(await skips(reader), ['nothing_new'])
  })
})
