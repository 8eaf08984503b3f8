import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { likeMember } from '#contract/likes.ts'
import { changeEmailPreferences } from '#contract/notifications.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import { aWriter, mailsAfter, mailsGo, type Person, somebody, timePasses } from '#test/acts/mails.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const DAY = 24 * 60
const WEEK = 7 * DAY
const daysAgo = (days: number) => new Date(Date.now() - days * DAY * 60_000)

const FULL: Partial<NewMember> = {
  about: 'Ik hou van wandelen.',
  city: 'Ede',
  reason: 'relationship',
  hairColour: 'brown',
  eyeColour: 'blue',
  bodyType: 'slim',
}

const tick = (member: Person, reminders = true) =>
  member.client.call(changeEmailPreferences, { body: { reminders } })

/** A member who ticked reminders and signed up long ago. */
async function aCandidate(fields: Partial<NewMember> = {}): Promise<Person> {
  const member = await somebody(t, { signedUpAt: daysAgo(4), ...fields })
  assert.equal((await tick(member)).status, 200)
  await timePasses(t, 10)
  return member
}

const addPhoto = (member: Person) =>
  t.db.insertInto('photo').values({ memberId: member.id, status: 'active', placeholder: 'data:' }).execute()

/** Runs the daily job so many minutes later and returns the mails of one member. */
async function remindersAfter(minutes: number, to: Person) {
  await timePasses(t, minutes)
  // Skips the news of the meantime, which these tests do not cover.
  await t.db.updateTable('mailCursor').set({ collectedUntil: new Date() }).execute()
  await mailsGo(t, 'notifications.plan-reminders')
  return mailsAfter(t, 1, to)
}

describe('a reminder of what a member could do', () => {
  test('comes only to members who ticked it, has all reasons in one mail, and can be turned off', async () => {
    const [member, unasked] = [await aCandidate(), await somebody(t, { signedUpAt: daysAgo(4) })]
    const [mail, ...more] = await remindersAfter(0, member)
    assert.deepEqual(more, [])
    assert.equal(mail?.subject, 'Er staat nog iets voor je open')
    assert.ok(mail.text.includes('Voeg een foto toe'), mail.text)
    assert.ok(mail.text.includes('Maak je profiel af: het is nu voor 38% ingevuld.'), mail.text)
    assert.ok(!mail.text.includes('likes wachten'))
    assert.match(mail.headers['list-unsubscribe'] ?? '', /\/unsubscribe\/[\w.-]+\.reminders\.[\w-]+>$/)
    assert.equal(mail.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
    assert.deepEqual(t.mails(unasked.email), [])
  })

  test('does not come in the first three days, nor without a reason', async () => {
    const [fresh, full] = [await aCandidate({ signedUpAt: daysAgo(2) }), await aCandidate(FULL)]
    await addPhoto(full)
    assert.deepEqual(await remindersAfter(0, fresh), [])
    assert.deepEqual(t.mails(full.email), [])
  })

  test('comes about likes that were unseen for a week and not mailed about', async () => {
    const [reminded, untold] = [await aCandidate(FULL), await aCandidate(FULL)]
    for (const member of [reminded, untold]) await addPhoto(member)
    await untold.client.call(changeEmailPreferences, { body: { like: false } })
    const [liker, fictional] = [await aWriter(t), await aWriter(t, { fictional: true })]
    for (const { id } of [reminded, untold].map(({ publicId }) => ({ id: publicId })))
      for (const from of [liker, fictional]) await from.client.call(likeMember, { params: { id } })
    await mailsAfter(t, 10, reminded)
    assert.deepEqual(await remindersAfter(6 * DAY, untold), [])
    const [mail] = await remindersAfter(2 * DAY, untold)
    assert.ok(mail)
    assert.ok(mail.text.includes('1 like staat al meer dan een week'), mail.text)
    assert.ok(mail.text.includes('/likes'))
    assert.deepEqual(
      t.mails(reminded.email).map(({ subject }) => subject),
      ['2 nieuwe likes'],
    )
  })

  test('comes once a week at most, however often the job runs', async () => {
    const member = await aCandidate()
    assert.equal((await remindersAfter(0, member)).length, 1)
    for (let day = 1; day <= 6; day++) assert.equal((await remindersAfter(DAY - 5, member)).length, 1)
    assert.equal((await remindersAfter(DAY + 60, member)).length, 2)
  })

  test('stops after three without an answer, and continues after one', async () => {
    const member = await aCandidate()
    for (let week = 1; week <= 3; week++) assert.equal((await remindersAfter(WEEK + 10, member)).length, week)
    for (let week = 1; week <= 2; week++) assert.equal((await remindersAfter(WEEK + 10, member)).length, 3)
    await addPhoto(member)
    const [next, ...before] = await remindersAfter(DAY, member)
    assert.equal(before.length, 3)
    assert.ok(
      next?.text.includes('Maak je profiel af') && !next.text.includes('foto toe'),
      next?.text ?? 'no mail',
    )
  })

  test('continues after three when the member ticked it again', async () => {
    const member = await aCandidate()
    for (let week = 1; week <= 4; week++) await remindersAfter(WEEK + 10, member)
    assert.equal(t.mails(member.email).length, 3)
    await tick(member, false)
    await tick(member)
    assert.equal((await remindersAfter(DAY, member)).length, 4)
  })

  test('waits while the member is online, also at the last moment, and is dropped if its reason is gone by then', async () => {
    const [member, busy] = [await aCandidate(), await aCandidate()]
    await mailsGo(t, 'notifications.plan-reminders')
    await busy.client.call(getUser)
    await t.runtime.presence.flush()
    await mailsGo(t)
    assert.equal(t.mails(member.email).length, 1)
    assert.deepEqual(t.mails(busy.email), [])
    await addPhoto(busy)
    await t.db
      .updateTable('profile')
      .set({
        about: 'x',
        reason: 'relationship',
        hairColour: 'brown',
        eyeColour: 'blue',
        bodyType: 'slim',
      })
      .where('memberId', '=', busy.id)
      .execute()
    assert.deepEqual(await mailsAfter(t, 10, busy), [])
  })

  test('does not come to a suppressed address, an unconfirmed account, or a closed one', async () => {
    const people = [
      await aCandidate({ notificationsDisabled: ['fbl'] }),
      await aCandidate({ status: 'not_confirmed' }),
      await aCandidate(),
    ]
    await t.db
      .updateTable('member')
      .set({ status: 'deleted', deletedAt: new Date() })
      .where('id', '=', people[2]!.id)
      .execute()
    for (const member of people) assert.deepEqual(await remindersAfter(0, member), [])
  })
})
