import assert from 'node:assert/strict'
import { after, afterEach, describe, test } from 'node:test'
import { type KyselyPlugin, sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { changeEmailPreferences, getEmailPreferences } from '#contract/notifications.ts'
import { languages } from '#contract/rules/values.ts'
import newsExample from '#server/dev/demo/campaigns/news.json' with { type: 'json' }
import promotionsExample from '#server/dev/demo/campaigns/promotions.json' with { type: 'json' }
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import type { Mail } from '#server/kit/ports/mail.ts'
import { addressHash } from '#server/notifications/suppression/mail-keys.ts'
import { receiveReport } from '#server/notifications/suppression/receive-report.ts'
import { suppress } from '#server/notifications/suppression/suppression.ts'
import {
  aWriter,
  mailsAfter,
  mailsGo,
  type Person,
  somebody,
  timePasses,
  writeMessage,
} from '#test/acts/mails.ts'
import { testApp } from '#test/app.ts'
import { type CampaignFile, campaignFile } from './campaign-file.ts'
import { addCampaign, listCampaigns, startCampaign, stopCampaign } from './campaigns.ts'
import { planCampaigns } from './plan-campaigns.ts'
import { previewCampaign } from './preview-campaign.ts'

const t = await testApp()
after(() => t.close())

const DAY = 24 * 60
const WEEK = 7 * DAY

afterEach(async () => {
  await sql`update campaign set ended_at = now() where starts_at is not null and ended_at is null`.execute(
    t.db,
  )
  await sql`delete from email_preference`.execute(t.db)
  await sql`update member set promotions_at = null`.execute(t.db)
})

let made = 0
async function campaign(
  kind: CampaignFile['kind'],
  audience: object = {},
): Promise<{ id: number; subject: string }> {
  const subject = `Campagne ${(made += 1)}`
  const text = { subject, body: ['Een & twee <b>drie</b>'] }
  const file = campaignFile.parse({
    kind,
    audience,
    texts: Object.fromEntries(languages.map((language) => [language, text])),
  })
  return { id: await addCampaign(t.db, file), subject }
}

async function running(kind: CampaignFile['kind'], audience: object = {}) {
  const one = await campaign(kind, audience)
  assert.equal(await startCampaign(t.db, one.id), true)
  return one
}

async function wants(kind: CampaignFile['kind'], fields: Partial<NewMember> = {}): Promise<Person> {
  const member = await somebody(t, fields)
  await member.client.call(changeEmailPreferences, { body: { [kind]: true } })
  await timePasses(t, 10)
  return member
}

const run = () => mailsGo(t, 'notifications.plan-campaigns')
const got = (member: Person, subject: string) =>
  t.mails(member.email).filter((mail) => mail.subject === subject).length
const stateOf = async (id: number) => (await listCampaigns(t.db)).find((one) => one.id === id)
const allJobsNow = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)

/** A database connection that fails after so many statements, as if the process were killed. */
function dyingAfter(questions: number) {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if ((asked += 1) > questions) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...t.ctx, db: t.db.withPlugin(plugin) }
}

describe('a campaign', () => {
  test('goes to members who ticked it, and to nobody else', async () => {
    const reader = await wants('news')
    const others = [
      await somebody(t),
      await wants('promotions'),
      await wants('news', { status: 'not_confirmed' }),
      await wants('news', { fictional: true }),
      await wants('news', { notificationsDisabled: ['listunsubscribe'] }),
    ]
    const left = await wants('news')
    await t.db
      .updateTable('member')
      .set({ status: 'deleted', deletedAt: new Date() })
      .where('id', '=', left.id)
      .execute()
    const complained = await wants('news')
    await suppress(t.db, addressHash(t.ctx.config.mailKey, complained.email), { reason: 'fbl' }, undefined)
    const { subject, id } = await running('news')
    await run()
    assert.equal(got(reader, subject), 1)
    for (const member of [...others, left, complained]) assert.equal(got(member, subject), 0)
    assert.equal((await stateOf(id))?.sent, 1)
    const { body } = await complained.client.call(getEmailPreferences)
    assert.deepEqual(body.notifications_disabled, ['fbl'])
  })

  test('waits while several mail servers refuse our mail, and news of messages only where many do', async () => {
    let domains = 0
    const refuse = (count: number, domain: string) =>
      Promise.all(
        Array.from({ length: count }, (_, each) =>
          receiveReport(t.ctx, {
            kind: 'bounce',
            recipient: `r${each}@s${each}.${domain}`,
            words: '554 5.7.1 listed at zen.spamhaus.org',
          }),
        ),
      )
    const refusedBy = (count: number) =>
      Promise.all(Array.from({ length: count }, () => refuse(4, `d${(domains += 1)}.test`)))
    const [reader, talked] = [await wants('news'), await somebody(t)]
    const there = await wants('news', { email: 'somebody@sub.weigert.test' })
    const earlier = await running('news')
    await refuse(24, 'weigert.test')
    await run()
    assert.equal(got(reader, earlier.subject), 1, 'one domain alone slows no mail to others')
    assert.equal(got(there, earlier.subject), 0)
    await sql`update mail_report set received_at = now() - interval '61 minutes'`.execute(t.db)
    await allJobsNow()
    await t.runJobs()
    assert.equal(got(there, earlier.subject), 1)
    await timePasses(t, 2 * 24 * 60)
    await refusedBy(7)
    const { subject } = await running('news')
    await run()
    await writeMessage(t, await aWriter(t), talked)
    assert.equal((await mailsAfter(t, 3, talked)).length, 1)
    assert.equal(got(reader, subject), 0)
    const { rows } = await sql<{ waits: boolean }>`
      select distinct run_at > now() + interval '9 minutes' as waits from graphile_worker.jobs
      where task_identifier = 'notifications.send-mail'`.execute(t.db)
    assert.deepEqual(rows, [{ waits: true }])

    await refusedBy(21)
    const later = await somebody(t)
    await writeMessage(t, await aWriter(t), later)
    assert.equal((await mailsAfter(t, 3, later)).length, 0)
    await sql`update mail_report set received_at = now() - interval '61 minutes'`.execute(t.db)
    await allJobsNow()
    await t.runJobs()
    assert.equal(got(reader, subject), 1)
    assert.equal(t.mails(later.email).length, 1)
  })

  test('of offers also goes to members who ticked the box of the sign-up, until they switch it off', async () => {
    const [yes, no] = [await somebody(t), await somebody(t)]
    for (const { id } of [yes, no])
      await t.db.updateTable('member').set({ promotionsAt: new Date() }).where('id', '=', id).execute()
    await no.client.call(changeEmailPreferences, { body: { promotions: false } })
    await timePasses(t, 10)
    const { subject } = await running('promotions')
    await run()
    assert.deepEqual([got(yes, subject), got(no, subject)], [1, 0])
  })

  test('is plain text with the links and headers of RFC 8058, for its own kind', async () => {
    const reader = await wants('promotions')
    await running('promotions')
    await run()
    const [mail] = t.mails(reader.email)
    assert.ok(mail)
    assert.ok(mail.html.includes('Een &amp; twee &lt;b&gt;drie&lt;/b&gt;'), mail.html)
    assert.ok(mail.text.includes('Een & twee <b>drie</b>'))
    assert.match(mail.headers['list-unsubscribe'] ?? '', /\.promotions\.[\w-]+>$/)
    assert.equal(mail.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
    assert.match(mail.headers['feedback-id'] ?? '', /^promotions:/)
  })

  test('goes to its countries, languages, and free or premium members only', async () => {
    const dutch = await wants('news', { country: 'NL', language: 'nl' })
    const belgian = await wants('news', { country: 'BE', language: 'nl' })
    const german = await wants('news', { country: 'NL', language: 'de' })
    const premium = await wants('news', { country: 'NL', language: 'nl', paidUser: true })
    const people = [dutch, belgian, german, premium]
    const reached = async (audience: object) => {
      const { subject, id } = await running('news', audience)
      await run()
      await stopCampaign(t.db, id)
      await timePasses(t, DAY + 10)
      return people.map((member) => got(member, subject))
    }
    assert.deepEqual(await reached({ countries: ['NL'], languages: ['nl'], members: 'free' }), [1, 0, 0, 0])
    assert.deepEqual(await reached({ countries: ['BE'] }), [0, 1, 0, 0])
    assert.deepEqual(await reached({ languages: ['de', 'fr'] }), [0, 0, 1, 0])
    assert.deepEqual(await reached({ members: 'premium' }), [0, 0, 0, 1])
  })

  test('waits until the member is offline, also at the last moment, and is over when nobody waits', async () => {
    const [online, late] = [await wants('news'), await wants('news')]
    await online.client.call(getUser)
    await t.runtime.presence.flush()
    const { subject, id } = await running('news')
    await planCampaigns(t.ctx)
    await late.client.call(getUser)
    await t.runtime.presence.flush()
    await t.runJobs()
    assert.deepEqual([got(online, subject), got(late, subject)], [0, 0])
    await timePasses(t, 10)
    await allJobsNow()
    await run()
    assert.deepEqual([got(online, subject), got(late, subject)], [1, 1])
    assert.equal((await stateOf(id))?.endedAt, null)
    await timePasses(t, 10)
    await run()
    assert.ok((await stateOf(id))?.endedAt)
  })

  test('of offers comes once a week at most; another campaign waits', async () => {
    const reader = await wants('promotions')
    const [first, second] = [await running('promotions'), await running('promotions')]
    await run()
    assert.deepEqual([got(reader, first.subject), got(reader, second.subject)], [1, 0])
    await timePasses(t, 6 * DAY)
    await run()
    assert.equal(got(reader, second.subject), 0)
    await timePasses(t, DAY + 20)
    await run()
    assert.deepEqual([got(reader, first.subject), got(reader, second.subject)], [1, 1])
  })

  test('goes once to each member, however many jobs plan it at the same time', async () => {
    const readers: Person[] = []
    for (let count = 0; count < 8; count++) readers.push(await wants('news'))
    const { subject } = await running('news')
    await Promise.all(Array.from({ length: 6 }, () => planCampaigns(t.ctx)))
    await Promise.all([t.runJobs(), t.runJobs(), t.runJobs()])
    await timePasses(t, 2 * DAY)
    await run()
    for (const reader of readers) assert.equal(got(reader, subject), 1)
  })

  test('continues after a job died in the middle, and nobody gets it twice', async () => {
    const readers: Person[] = []
    for (let count = 0; count < 6; count++) readers.push(await wants('news'))
    const { subject, id } = await running('news')
    for (const questions of [3, 6, 9]) {
      await assert.rejects(planCampaigns(dyingAfter(questions)), /killed/)
    }
    await t.runJobs()
    const before = readers.filter((reader) => got(reader, subject)).length
    assert.ok(before > 0 && before < readers.length, `${before} were mailed`)
    await run()
    for (const reader of readers) assert.equal(got(reader, subject), 1)
    assert.equal((await stateOf(id))?.underway, 0)
  })

  test('is not sent again by the job of a process that died after handing it over', async () => {
    const reader = await wants('news')
    const { subject, id } = await running('news')
    await planCampaigns(t.ctx)
    const { mailer, db } = t.ctx
    t.ctx.mailer = {
      ...mailer,
      send: async (mail: Mail) => {
        await mailer.send(mail)
        t.ctx.db = dyingAfter(0).db
      },
    }
    await t.runJobs()
    Object.assign(t.ctx, { mailer, db })
    assert.deepEqual([got(reader, subject), (await stateOf(id))?.underway], [1, 1])
    await allJobsNow()
    await t.runJobs()
    assert.deepEqual([got(reader, subject), (await stateOf(id))?.underway], [1, 0])
    assert.equal((await stateOf(id))?.sent, 1)
  })

  test('that the mail server did not accept is tried again', async () => {
    const reader = await wants('news')
    const { subject } = await running('news')
    const { mailer } = t.ctx
    t.ctx.mailer = {
      ...mailer,
      send: async () => {
        throw Object.assign(new Error('later'), { code: 'ECONNECTION' })
      },
    }
    await run()
    t.ctx.mailer = mailer
    await allJobsNow()
    await t.runJobs()
    assert.equal(got(reader, subject), 1)
  })

  test('does not reach members who opted out while it runs, by switch or by the button of a mail', async () => {
    const [bySwitch, byButton, stays] = [await wants('news'), await wants('news'), await wants('news')]
    const first = await running('news')
    await run()
    const [mail] = t.mails(byButton.email)
    const { pathname } = new URL(mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '')
    await timePasses(t, 2 * DAY)
    const { subject, id } = await running('news')
    await planCampaigns(t.ctx)
    await bySwitch.client.call(changeEmailPreferences, { body: { news: false } })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await t.visitor().raw('POST', pathname, 'List-Unsubscribe=One-Click', form)
    await timePasses(t, 10)
    await t.runJobs()
    await allJobsNow()
    await t.runJobs()
    assert.deepEqual(
      [bySwitch, byButton, stays].map((member) => [got(member, first.subject), got(member, subject)]),
      [
        [1, 0],
        [1, 0],
        [1, 1],
      ],
    )
    const { body } = await byButton.client.call(getEmailPreferences)
    assert.equal(body.news, false)
    assert.equal((await stateOf(id))?.skipped, 2)
  })

  test('that is stopped holds back its queued mails, and sends them after a restart', async () => {
    const [early, late] = [await wants('news'), await wants('news', { country: 'BE' })]
    const { subject, id } = await running('news')
    await planCampaigns(t.ctx)
    const [first, ...queued] = await t.db
      .selectFrom('mail')
      .select('id')
      .where('campaignId', '=', id)
      .execute()
    assert.equal(queued.length >= 1 && first !== undefined, true)
    await stopCampaign(t.db, id)
    await run()
    assert.deepEqual([got(early, subject), got(late, subject)], [0, 0])
    assert.equal(await stopCampaign(t.db, id), false)
    await timePasses(t, DAY + 10)
    assert.equal(await startCampaign(t.db, id), true)
    assert.equal(await startCampaign(t.db, id), false)
    await run()
    assert.deepEqual([got(early, subject), got(late, subject)], [1, 1])
    assert.equal((await stateOf(id))?.skipped, 0)
    await stopCampaign(t.db, id)
    await timePasses(t, DAY + 10)
    await startCampaign(t.db, id)
    await run()
    assert.deepEqual([got(early, subject), got(late, subject)], [1, 1])
  })

  test('waits for its start, and ends after two weeks', async () => {
    const online = await wants('news')
    const { subject, id } = await campaign('news')
    await startCampaign(t.db, id, new Date(Date.now() + 3600_000))
    await run()
    assert.equal(got(online, subject), 0)
    await timePasses(t, 2 * WEEK + 120)
    await t.db
      .updateTable('memberSearch')
      .set({ lastActive: new Date() })
      .where('memberId', '=', online.id)
      .execute()
    await run()
    assert.ok((await stateOf(id))?.endedAt)
    assert.equal(got(online, subject), 0)
  })

  test('keeps its receivers while it may be resumed, longer than other mails', async () => {
    const reader = await wants('news')
    const { id } = await running('news')
    await run()
    const kept = async () =>
      (await t.db.selectFrom('mail').select('id').where('campaignId', '=', id).execute()).length
    const before = await kept()
    assert.ok(before >= 1)
    await sql`update mail set planned_at = now() - interval '100 days' where campaign_id = ${id}`.execute(
      t.db,
    )
    await mailsGo(t, 'notifications.forget-old-mails')
    assert.equal(await kept(), before)
    await sql`update campaign set ended_at = now() - interval '40 days' where id = ${id}`.execute(t.db)
    await mailsGo(t, 'notifications.forget-old-mails')
    assert.equal(await kept(), 0)
    assert.equal(await startCampaign(t.db, id), false)
    assert.equal(t.mails(reader.email).length, 1)
  })

  test('can be previewed at any address and in each language', async () => {
    const sent: Mail[] = []
    const { id } = await campaign('news', { languages: ['nl', 'pl'] })
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    const { db, brands, config } = t.ctx
    const brand = await brands.brand('gloed')
    const parts = { db, mailer, mailKey: config.mailKey, brand }
    const inLanguages = await previewCampaign(parts, id, 'staff@vonk.example')
    assert.deepEqual(inLanguages, [...languages])
    assert.ok(sent.every(({ to, requested }) => to === 'staff@vonk.example' && requested))
    assert.ok(sent.every(({ from }) => from === brand.mailFrom))
    assert.ok(sent[0]?.headers?.['List-Unsubscribe'])
    assert.deepEqual(await previewCampaign(parts, 999_999, 'staff@vonk.example'), [])
  })
})

describe('the file of a campaign', () => {
  const good = {
    kind: 'news',
    audience: { languages: ['nl'] },
    texts: { nl: { subject: 'Iets nieuws', body: ['Tekst'] } },
  }
  const invalidFields = (file: object) =>
    campaignFile.safeParse({ ...good, ...file }).error?.issues.map(({ path }) => path.join('.'))

  test('of the examples is valid', () => {
    assert.equal(campaignFile.parse(newsExample).audience.members, 'all')
    assert.equal(campaignFile.parse(promotionsExample).audience.members, 'free')
  })

  test('is refused if it is invalid, with the place of the error', () => {
    assert.equal(invalidFields({}), undefined)
    assert.deepEqual(invalidFields({ kind: 'like' }), ['kind'])
    assert.deepEqual(invalidFields({ path: '//elsewhere' }), ['path'])
    assert.deepEqual(invalidFields({ path: '/nowhere/at-all' }), ['path'])
    assert.deepEqual(invalidFields({ audience: { countries: ['XX'], languages: ['nl'] } }), [
      'audience.countries.0',
    ])
    assert.deepEqual(invalidFields({ audience: {} }), ['texts'])
    const subject = (text: string) => invalidFields({ texts: { nl: { subject: text, body: ['Tekst'] } } })
    assert.deepEqual(subject('Singles bij jou'), ['texts.nl.subject'])
    assert.deepEqual(subject('Hoi {name}, nieuws'), ['texts.nl.subject'])
    assert.deepEqual(subject('Twee\nregels'), ['texts.nl.subject'])
    assert.deepEqual(invalidFields({ texts: { nl: { subject: 'Iets nieuws', body: [] } } }), [
      'texts.nl.body',
    ])
    assert.deepEqual(invalidFields({ extra: 1 }), [''])
  })
})
