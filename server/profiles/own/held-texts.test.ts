import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decideCase, getCase } from '#contract/admin/cases.ts'
import { getProfile, updateProfile } from '#contract/own-profile.ts'
import { getMember } from '#contract/profiles.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Person = Awaited<ReturnType<TestApp['aMember']>>
const write = (member: Person, about: string) => member.client.call(updateProfile, { body: { about } })
const own = async ({ client }: Person) => (await client.call(getProfile)).body.profile
const seen = async (viewer: Person, { publicId }: Person) =>
  (await viewer.client.call(getMember, { params: { id: publicId } })).body.profile.about
const waitingCases = ({ id }: Person) =>
  t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('memberId', '=', id)
    .where('kind', '=', 'words')
    .where('state', '<>', 'decided')
    .execute()
async function decide(member: Person, measure: 'released' | 'denied') {
  const [waitingCase] = await waitingCases(member)
  const publicId = waitingCase?.publicId ?? ''
  const { body } = await t.staff('moderator').call(getCase, { params: { id: publicId } })
  assert.equal(body.case.evidence?.kind, 'held_text')
  const decision = { measure, rule: 'no_contact_details', facts: '' } as const
  const { status } = await t.staff('moderator').call(decideCase, { params: { id: publicId }, body: decision })
  assert.equal(status, 201)
}

test('a text with a number waits, and others see the former one until it is released', async () => {
  const [anna, viewer] = [await t.aMember(), await t.aMember()]
  await write(anna, 'Ik hou van wandelen.')
  await write(anna, 'Ik hou van wandelen. App me: 06 12345678')
  assert.deepEqual((await own(anna)).held, [{ field: 'about', state: 'waiting' }])
  assert.equal((await own(anna)).about, 'Ik hou van wandelen. App me: 06 12345678')
  assert.equal(await seen(viewer, anna), 'Ik hou van wandelen.')

  await decide(anna, 'released')
  assert.deepEqual((await own(anna)).held, [])
  assert.equal(await seen(viewer, anna), 'Ik hou van wandelen. App me: 06 12345678')
})

test('a text that was not released stays with its writer, who reads why', async () => {
  const [anna, viewer] = [await t.aMember(), await t.aMember()]
  await write(anna, 'Mail me: anna@example.org')
  await decide(anna, 'denied')
  assert.deepEqual((await own(anna)).held, [{ field: 'about', state: 'refused' }])
  assert.equal(await seen(viewer, anna), null)
})

test('another text without contact details is shown at once and closes the case', async () => {
  const [anna, viewer] = [await t.aMember(), await t.aMember()]
  await write(anna, 'Kijk op mijnsite.nl')
  assert.equal((await waitingCases(anna)).length, 1)
  await write(anna, 'Ik lees graag.')
  assert.deepEqual([await waitingCases(anna), (await own(anna)).held], [[], []])
  assert.equal(await seen(viewer, anna), 'Ik lees graag.')
})

test('answers with contact details wait too', async () => {
  const anna = await t.aMember()
  const prompts = [{ key: 'small_joy', answer: 'Insta: anna_84' } as const]
  await anna.client.call(updateProfile, { body: { prompts } })
  const { held, prompts: shown } = await own(anna)
  assert.deepEqual([held, shown], [[{ field: 'prompts', state: 'waiting' }], prompts])
  await decide(anna, 'released')
  assert.deepEqual((await own(anna)).prompts, prompts)
})

test('a name with contact details is refused', async () => {
  const anna = await t.aMember()
  for (const name of ['Bel 0612345678', 'insta lisa99', 'Anna Whatsapp', 'annasite.nl']) {
    const { status, body } = await anna.client.call(updateProfile, { body: { name } })
    assert.equal(status, 400, name)
    assert.deepEqual(body.error?.fields?.name?.code ?? body.error, 'profiles.name_contact', name)
  }
  for (const name of ['Anna', 'Jan-Willem', 'Bo 1985', 'J. de Vries'])
    assert.equal((await anna.client.call(updateProfile, { body: { name } })).status, 200, name)
})
