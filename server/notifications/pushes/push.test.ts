import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { logOut, updateUser } from '#contract/accounts.ts'
import { blockMember } from '#contract/blocks.ts'
import { readConversation, sendMessage, setReaction, takeBackMessage } from '#contract/chat.ts'
import { answerDatePlan, makeDatePlan } from '#contract/date-plans.ts'
import { likeMember, unlikeMember } from '#contract/likes.ts'
import { endPause, setPause } from '#contract/pause.ts'
import { setHiddenWords } from '#contract/privacy.ts'
import { removePush, savePush, testPush } from '#contract/push.ts'
import type { ReactionKey } from '#contract/rules/values.ts'
import { getSettings } from '#contract/settings.ts'
import { endAllSessions } from '#server/accounts/sessions/session-list.ts'
import type { CastName } from '#server/dev/demo/people/cast.ts'
import { aPlan, plansAge } from '#test/acts/date-plans.ts'
import { aWriter, mailsGo, type Person, somebody, writeMessage } from '#test/acts/mails.ts'
import { type TestApp, testApp } from '#test/app.ts'
import {
  type PushReceiver,
  startPushReceiver,
  type TestBrowser,
  vapid,
} from '#test/services/push-receiver.ts'
import { openStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'
import { markWatching, planPushes } from './plan-pushes.ts'
import { startPushPlanner } from './push-planner.ts'

let t: TestApp
let receiver: PushReceiver
before(async () => {
  receiver = await startPushReceiver()
  t = await testApp({ pushReceiver: receiver.origin })
})
after(async () => {
  await t.close()
  receiver.close()
})
beforeEach(() => receiver.answers(201))

type Options = { messages?: boolean; likes?: boolean; known?: boolean }

/** A browser of this member that gets pushes. */
async function browserOf(person: Pick<Person, 'client'>, options: Options = {}): Promise<TestBrowser> {
  const browser = receiver.aBrowser()
  const saved = await person.client.call(savePush, {
    body: { subscription: browser.subscription, ...options },
  })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  assert.equal(saved.body.subscribed, true)
  return browser
}

/** Every call counts as activity, so the tests reset it. */
async function nobodyIsHere(): Promise<void> {
  await t.runtime.presence.flush()
  await sql`update member_search set last_active = now() - interval '1 hour'`.execute(t.db)
  await sql`update push_subscription set watched_until = null`.execute(t.db)
}

const plan = () => mailsGo(t, 'notifications.plan-pushes')
async function pushesGo(): Promise<void> {
  await t.runtime.relay.drained()
  await nobodyIsHere()
  await plan()
}

const rowsOf = async (memberId: number) => {
  const { rows } = await sql<{
    id: string
  }>`select id from push_subscription where member_id = ${memberId}`.execute(t.db)
  return rows.length
}
const waiting = async () => {
  const { rows } = await sql<{ tries: number; seconds: number }>`
    select tries, extract(epoch from due_at - now())::float as seconds from push`.execute(t.db)
  return rows
}
const texts = (browser: TestBrowser) => browser.received.map(({ payload }) => payload.text)

describe('a push', () => {
  test('about a new message is in the language of the member, with ids and no word of it', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t, { name: 'Geheimzinnig' })]
    await me.client.call(updateUser, { body: { language: 'fr' } })
    const browser = await browserOf(me)
    const id = await writeMessage(t, writer, me)
    await pushesGo()
    assert.deepEqual(browser.received, [
      {
        topic: id.replaceAll('-', ''),
        ttl: 24 * 3600,
        audience: receiver.origin,
        payload: {
          kind: 'message',
          title: 'Vonk',
          text: 'Tu as un nouveau message',
          language: 'fr',
          tag: id.replaceAll('-', ''),
          checkUrl: `/chats/${id}`,
          openUrl: `/login?redirect=${encodeURIComponent(`/chats/${id}`)}`,
        },
      },
    ])
    assert.doesNotMatch(JSON.stringify(browser.received), /Geheimzinnig|een geheim bericht/)
    const { rows } = await sql<{ ok: boolean }>`
      select last_ok_at is not null as ok from push_subscription where member_id = ${me.id}`.execute(t.db)
    assert.deepEqual(rows, [{ ok: true }])
  })

  test('comes once for each conversation, however often it is planned; a later message is a push again', async () => {
    const [me, one, other] = [await somebody(t), await aWriter(t), await aWriter(t)]
    const browser = await browserOf(me)
    const id = await writeMessage(t, one, me)
    await one.client.call(sendMessage, { params: { id }, body: { kind: 'text', body: 'nog een' } })
    await writeMessage(t, other, me)
    await pushesGo()
    assert.equal(browser.received.length, 2)
    assert.equal(new Set(browser.received.map(({ topic }) => topic)).size, 2)
    await Promise.all([plan(), plan(), plan()])
    assert.equal(browser.received.length, 2)
    await one.client.call(sendMessage, { params: { id }, body: { kind: 'text', body: 'en nog een' } })
    await pushesGo()
    assert.equal(browser.received.length, 3)
    assert.deepEqual(await waiting(), [])
  })

  test('never comes for a message with a hidden word, also where an earlier one waits unread', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    await me.client.call(setHiddenWords, { body: { words: ['wijn'] } })
    const browser = await browserOf(me)
    const id = await writeMessage(t, writer, me, 'Zin in WÍJN?')
    await pushesGo()
    assert.equal(browser.received.length, 0)
    const write = (body: string) =>
      writer.client.call(sendMessage, { params: { id }, body: { kind: 'text', body } })
    await write('Of koffie?')
    await pushesGo()
    assert.equal(browser.received.length, 1)
    await write('Toch wijn.')
    await pushesGo()
    assert.equal(browser.received.length, 1)
    assert.deepEqual(await waiting(), [])
  })

  test('is withdrawn once its message was taken back, unless another one is unread', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    const id = await writeMessage(t, writer, me)
    const takeBack = (seq: number) => writer.client.call(takeBackMessage, { params: { id, seq } })
    await writer.client.call(sendMessage, { params: { id }, body: { kind: 'text', body: 'nog een' } })
    await pushesGo()
    await takeBack(2)
    await pushesGo()
    assert.equal(browser.received.length, 1)
    await takeBack(1)
    await pushesGo()
    const [first, second] = browser.received
    assert.deepEqual([second?.payload.kind, second?.payload.tag], ['withdrawn', first?.payload.tag])

    await writer.client.call(sendMessage, { params: { id }, body: { kind: 'text', body: 'toch' } })
    await takeBack(3)
    await pushesGo()
    assert.deepEqual(texts(browser).slice(2), [], 'nothing was on the screen')
    assert.deepEqual(await waiting(), [])
  })

  test('goes to every browser of the member, and not to the sender', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const second = await t.logIn(me.id)
    const browsers = [await browserOf(me), await browserOf({ client: second }), await browserOf(writer)]
    await writeMessage(t, writer, me)
    await pushesGo()
    assert.deepEqual(
      browsers.map(({ received }) => received.length),
      [1, 1, 0],
    )
  })

  test('comes for a like and for a match, and once for a like that made a match', async () => {
    const [me, one, other] = [
      await somebody(t),
      await somebody(t, { gender: 'male' }),
      await somebody(t, { gender: 'male' }),
    ]
    const browser = await browserOf(me)
    await one.client.call(likeMember, { params: { id: me.publicId } })
    await pushesGo()
    assert.deepEqual(texts(browser), ['Je hebt een nieuwe like'])
    await me.client.call(likeMember, { params: { id: other.publicId } })
    await other.client.call(likeMember, { params: { id: me.publicId } })
    await one.client.call(unlikeMember, { params: { id: me.publicId } })
    await pushesGo()
    assert.deepEqual(texts(browser), ['Je hebt een nieuwe like', 'Je hebt een nieuwe match'])
    assert.equal(browser.received[1]?.payload.checkUrl, '/likes/matches')
  })

  test('says that a profile is fictional', async () => {
    const [me, fictional] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await fictional.client.call(likeMember, { params: { id: me.publicId } })
    await writeMessage(t, fictional, me)
    await t.db.updateTable('member').set({ fictional: true }).where('id', '=', fictional.id).execute()
    await pushesGo()
    assert.deepEqual(texts(browser).toSorted(), [
      'Je hebt een nieuw bericht van een fictief profiel',
      'Je hebt een nieuwe like van een fictief profiel',
    ])
  })

  test('does not come for news that was read, taken back, or from a member who was blocked since', async () => {
    const [me, writer, liker, blocked] = [
      await somebody(t),
      await aWriter(t),
      await aWriter(t),
      await aWriter(t),
    ]
    const browser = await browserOf(me)
    const id = await writeMessage(t, writer, me)
    await liker.client.call(likeMember, { params: { id: me.publicId } })
    await writeMessage(t, blocked, me)
    await t.runtime.relay.drained()
    await markWatching(t.db, [me.id])
    await plan()
    assert.equal((await waiting()).length, 3)
    await me.client.call(readConversation, { params: { id }, body: { seq: 1 } })
    await liker.client.call(unlikeMember, { params: { id: me.publicId } })
    await me.client.call(blockMember, { params: { id: blocked.publicId } })
    await pushesGo()
    assert.deepEqual(browser.received, [])
    assert.deepEqual(await waiting(), [])
  })

  test('comes for the first reaction of an hour, and for none that the member sees on the site', async () => {
    const [me, writer, other] = [await aWriter(t), await aWriter(t), await aWriter(t)]
    const browser = await browserOf(me)
    const talks = [await writeMessage(t, me, writer), await writeMessage(t, me, other)] as const
    const react = async (who: Person, id: string, reaction: ReactionKey | null) => {
      const answer = await who.client.call(setReaction, { params: { id, seq: 1 }, body: { reaction } })
      assert.equal(answer.status, 200)
    }
    await react(writer, talks[0], 'heart')
    await react(writer, talks[0], null)
    await pushesGo()
    assert.deepEqual(texts(browser), [], 'it was taken away')
    await react(me, talks[0], 'heart')
    await pushesGo()
    assert.deepEqual(texts(browser), [], 'it is her own')
    await react(writer, talks[0], 'fire')
    await react(other, talks[1], 'wow')
    await pushesGo()
    await react(writer, talks[0], 'laugh')
    await pushesGo()
    assert.deepEqual(texts(browser), ['Iemand reageerde op je bericht'])
    assert.match(browser.received[0]?.payload.checkUrl ?? '', /^\/chats\//)

    await sql`update push_subscription set reaction_at = now() - interval '61 minutes'`.execute(t.db)
    await react(other, talks[1], 'sad')
    await t.runtime.relay.drained()
    await markWatching(t.db, [me.id])
    await plan()
    await pushesGo()
    assert.equal(browser.received.length, 1)
    assert.deepEqual(await waiting(), [])
  })

  test('asks about a date also who is on the site and wants no other push, and nobody who has answered', async () => {
    const [me, well] = [await somebody(t), await somebody(t)]
    const browsers = [await browserOf(me, { messages: false, likes: false }), await browserOf(well)]
    await me.client.call(makeDatePlan, { body: aPlan() })
    const { body } = await well.client.call(makeDatePlan, { body: aPlan() })
    await plansAge(t, 4.1)
    await mailsGo(t, 'dateplan.run')
    await well.client.call(answerDatePlan, { params: { id: body.plan.id } })
    await plan()
    assert.deepEqual(browsers.map(texts), [['Gaat alles goed? Laat het even weten'], []])
    assert.equal(browsers[0]?.received[0]?.payload.checkUrl, '/date-plan')
  })

  test('does not come during a pause, nor afterwards for news of it', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await me.client.call(setPause, { body: { until: null } })
    await me.client.call(likeMember, { params: { id: writer.publicId } })
    await writeMessage(t, writer, me)
    await pushesGo()
    await me.client.call(endPause)
    await pushesGo()
    assert.deepEqual(texts(browser), [])
    await writeMessage(t, writer, me)
    await pushesGo()
    assert.equal(browser.received.length, 1)
  })

  test('is about the kinds that the member chose', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me, { messages: false })
    await writeMessage(t, writer, me)
    await pushesGo()
    assert.deepEqual(browser.received, [])
    await me.client.call(savePush, {
      body: { subscription: browser.subscription, messages: true, likes: false },
    })
    await writer.client.call(likeMember, { params: { id: me.publicId } })
    await pushesGo()
    assert.deepEqual(browser.received, [])
    const again = await me.client.call(savePush, { body: { subscription: browser.subscription } })
    assert.deepEqual(again.body, { subscribed: true, messages: true, likes: false })
  })

  test('waits while the member uses the site: just active, or with a stream open on any device', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await writeMessage(t, writer, me)
    await nobodyIsHere()
    await sql`update member_search set last_active = now() where member_id = ${me.id}`.execute(t.db)
    await plan()
    assert.deepEqual(texts(browser), [])
    await nobodyIsHere()
    await markWatching(t.db, [me.id])
    await plan()
    assert.deepEqual(texts(browser), [])
    await pushesGo()
    assert.deepEqual(texts(browser), ['Je hebt een nieuw bericht'])
  })

  test('that was queued waits again if the member came back since', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await writeMessage(t, writer, me)
    await t.runtime.relay.drained()
    for (const comeBack of [
      () => markWatching(t.db, [me.id]),
      () => sql`update member_search set last_active = now() where member_id = ${me.id}`.execute(t.db),
    ]) {
      await nobodyIsHere()
      await planPushes(t.db)
      const ordered = async () => {
        const { rows } = await sql<{
          ordered: boolean
        }>`select ordered_at is not null as ordered from push`.execute(t.db)
        return rows.map((row) => row.ordered)
      }
      assert.deepEqual(await ordered(), [true])
      await comeBack()
      await t.runJobs()
      assert.deepEqual(texts(browser), [])
      assert.deepEqual(await ordered(), [false])
    }
    await pushesGo()
    assert.deepEqual(texts(browser), ['Je hebt een nieuw bericht'])
  })

  test('does not bring earlier news to a new browser', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    await writeMessage(t, writer, me)
    const browser = await browserOf(me)
    await pushesGo()
    assert.deepEqual(browser.received, [])
  })

  test('is planned by the notifier, within a moment', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await nobodyIsHere()
    const planner = startPushPlanner({ ...t.ctx, hub: t.runtime.hub })
    await writeMessage(t, writer, me)
    await until(async () => {
      await t.runJobs()
      return browser.received.length === 1
    }, 'the push')
    await planner.stop()
  })

  test('a process notes for the others whose streams are open in it', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(t.app, me.client.cookie)
    await nobodyIsHere()
    const planner = startPushPlanner({ ...t.ctx, hub: t.runtime.hub })
    await writeMessage(t, writer, me)
    await until(async () => (await waiting()).length === 1, 'the plan')
    await t.runJobs()
    await planner.stop()
    assert.deepEqual(browser.received, [])
    stream.close()
    await pushesGo()
    assert.equal(browser.received.length, 1)
  })
})

describe('a push service', () => {
  for (const status of [404, 410]) {
    test(`that answers ${status} loses its subscription at once; the browser has to subscribe anew`, async () => {
      const [me, writer] = [await somebody(t), await aWriter(t)]
      const browser = await browserOf(me)
      receiver.answers(status)
      await writeMessage(t, writer, me)
      await pushesGo()
      assert.equal(await rowsOf(me.id), 0)
      assert.deepEqual(await waiting(), [])
      const { subscription } = browser
      const back = await me.client.call(savePush, { body: { subscription, known: true } })
      assert.equal(back.body.subscribed, false)
      assert.equal(await rowsOf(me.id), 0)
      assert.equal((await me.client.call(savePush, { body: { subscription } })).body.subscribed, true)
    })
  }

  test('that is away is tried again with growing delays or after its Retry-After, for a day', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await writeMessage(t, writer, me)
    const waits: number[] = []
    for (const [status, headers] of [
      [503, {}],
      [500, {}],
      [503, {}],
      [429, { 'retry-after': '7200' }],
    ] as const) {
      receiver.answers(status, headers)
      await pushesGo()
      waits.push(Math.round(((await waiting())[0]?.seconds ?? 0) / 60))
      const asked = receiver.requests()
      await pushesGo()
      assert.equal(receiver.requests(), asked, 'not before its time')
      await sql`update push set due_at = now()`.execute(t.db)
    }
    assert.deepEqual(waits, [1, 2, 4, 120])
    receiver.answers(201)
    await pushesGo()
    assert.equal(browser.received.length, 1)

    receiver.answers(503)
    await writeMessage(t, writer, me)
    await pushesGo()
    await sql`update push set due_at = now(), planned_at = now() - interval '25 hours'`.execute(t.db)
    receiver.answers(201)
    await pushesGo()
    assert.equal(browser.received.length, 1)
    assert.deepEqual(await waiting(), [])
  })

  test('whose answer a dead process missed is tried again', async () => {
    const [me, writer] = [await somebody(t), await aWriter(t)]
    const browser = await browserOf(me)
    await writeMessage(t, writer, me)
    await t.runtime.relay.drained()
    await nobodyIsHere()
    await sql`select graphile_worker.add_job('notifications.plan-pushes')`.execute(t.db)
    receiver.answers(503)
    await t.runJobs()
    // The state that a process leaves if it dies between queueing and sending.
    await sql`update push set ordered_at = now() - interval '11 minutes', due_at = now()`.execute(t.db)
    receiver.answers(201)
    await pushesGo()
    assert.equal(browser.received.length, 1)
  })
})

describe('a browser', () => {
  test('gets no pushes any more when its session ends, whatever ends it', async () => {
    const me = await somebody(t)
    await browserOf(me)
    await me.client.call(logOut)
    assert.equal(await rowsOf(me.id), 0)
    const other = await somebody(t)
    await browserOf(other)
    await endAllSessions(t.db, other.id)
    assert.equal(await rowsOf(other.id), 0)
  })

  test('can be switched off, and is one subscription however often it is saved', async () => {
    const me = await somebody(t)
    const browser = await browserOf(me)
    await Promise.all(
      [1, 2, 3].map(() => me.client.call(savePush, { body: { subscription: browser.subscription } })),
    )
    assert.equal(await rowsOf(me.id), 1)
    await Promise.all([1, 2, 3].map(() => browserOf(me)))
    assert.equal(await rowsOf(me.id), 1, 'a session has one')
    assert.equal((await me.client.call(removePush)).status, 204)
    assert.equal(await rowsOf(me.id), 0)
    assert.equal((await me.client.call(testPush)).body.error?.code, 'notifications.push_unknown')
  })

  test('belongs to the member who is logged in; an endpoint with other keys is refused', async () => {
    const [me, next, thief] = [await somebody(t), await somebody(t), await somebody(t)]
    const { subscription } = await browserOf(me)
    assert.equal((await next.client.call(savePush, { body: { subscription } })).body.subscribed, true)
    assert.deepEqual([await rowsOf(me.id), await rowsOf(next.id)], [0, 1])
    const stolen = { endpoint: subscription.endpoint, keys: receiver.aBrowser().subscription.keys }
    const refused = await thief.client.call(savePush, { body: { subscription: stolen } })
    assert.equal(refused.body.error?.code, 'notifications.push_refused')
    assert.deepEqual([await rowsOf(next.id), await rowsOf(thief.id)], [1, 0])
  })

  test('shows a test message at once, also while the member uses the site', async () => {
    const me = await somebody(t)
    const browser = await browserOf(me)
    assert.equal((await me.client.call(testPush)).status, 204)
    await t.runJobs()
    assert.deepEqual(texts(browser), ['Zo zien je meldingen eruit'])
    assert.deepEqual(await waiting(), [])
  })

  test('with an address elsewhere is refused (spec/abuse T31)', async () => {
    const { keys } = receiver.aBrowser().subscription
    const port = new URL(receiver.origin).port
    for (const endpoint of [
      'https://127.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'https://2130706433/',
      'https://[::1]/',
      `http://localhost:${port}/`,
      `http://user:password@127.0.0.1:${port}/`,
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8080/fcm/send/abc',
    ]) {
      const answer = await t.as('anna').call(savePush, { body: { subscription: { endpoint, keys } } })
      assert.equal(answer.body.error?.code, 'notifications.push_refused', endpoint)
    }
    for (const endpoint of [
      '',
      'javascript:alert(1)',
      'https://fcm.googleapis.com/\0',
      `https://${'x'.repeat(1000)}`,
    ]) {
      const answer = await t.as('anna').call(savePush, { body: { subscription: { endpoint, keys } } })
      assert.equal(answer.status, 400, endpoint)
    }
  })
})

describe('the address that log-in and pushes share (spec/http 2)', () => {
  const name: CastName = 'hanna'

  test('saves a subscription with its query, and without it logs in as ever', async () => {
    const asClient = { 'x-request-type': 'client', 'idempotency-key': '00000000-0000-4000-8000-000000000001' }
    const body = { subscription: receiver.aBrowser().subscription }
    const saved = await t.as(name).raw('POST', '/api/user.php?push=1', body, asClient)
    assert.equal(saved.statusCode, 200, saved.body)
    const log = { email: 'hanna@demo.test', password: 'vonk-demo-2026' }
    assert.equal((await t.visitor().raw('POST', '/api/user.php', log, asClient)).statusCode, 200)
    for (const query of ['?push=2', '?x', '?', '?push=1&x=1'])
      assert.ok(
        (await t.visitor().raw('POST', `/api/user.php${query}`, body, asClient)).statusCode < 500,
        query,
      )
  })

  test('the settings have the key to subscribe with, or null', async () => {
    assert.equal((await t.visitor().call(getSettings)).body.settings.push_public_key, vapid.publicKey)
    const without = await testApp({ vapid: undefined })
    assert.equal((await without.visitor().call(getSettings)).body.settings.push_public_key, null)
    const { subscription } = receiver.aBrowser()
    const answer = await without.as('anna').call(savePush, { body: { subscription } })
    assert.equal(answer.body.error?.code, 'notifications.push_off')
    await without.close()
  })
})
