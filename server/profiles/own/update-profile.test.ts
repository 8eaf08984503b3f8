import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import { getInterests, getProfile, setConsent, updateProfile } from '#contract/own-profile.ts'
import { getMember } from '#contract/profiles.ts'
import { interestGroups, interestKeys, languages } from '#contract/rules/values.ts'
import { searchMembers } from '#contract/search.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** Does something while the settings say otherwise. */
async function withSettings<Result>(changed: Partial<SiteSettings>, act: () => Promise<Result>) {
  const settings = await t.ctx.settings()
  const mocked = mock.method(t.ctx, 'settings', async () => ({ ...settings, ...changed }))
  try {
    return await act()
  } finally {
    mocked.mock.restore()
  }
}
const change = (client: TestClient, body: object) => client.call(updateProfile, { body })
const refusal = (answer: { body: { error?: { fields?: Record<string, { code: string }> } } }) =>
  Object.entries(answer.body.error?.fields ?? {}).map(([field, { code }]) => `${field}: ${code}`)

test('a member changes any part of the profile, and empties it again', async () => {
  const { client } = await t.aMember()
  const filled = await change(client, {
    name: 'Zoë van Dam',
    about: ' Regel één\r\nregel twee ',
    city: 'Amersfoort',
    reason: 'dating',
    relationship_status: 'divorced',
    hair_colour: 'red',
    eye_colour: 'green',
    body_type: 'normal',
    tattoos: 'some',
    interests: ['wine', 'hiking'],
    seeking: 'female',
  })
  assert.equal(filled.status, 200)
  const { profile } = filled.body
  assert.equal(profile.name, 'Zoë van Dam')
  assert.equal(profile.about, 'Regel één\nregel twee')
  assert.equal(profile.seeking, 'female')
  assert.deepEqual(profile.facts, {
    reason: 'dating',
    relationship_status: 'divorced',
    hair_colour: 'red',
    eye_colour: 'green',
    body_type: 'normal',
    tattoos: 'some',
  })
  assert.deepEqual(profile.interests, ['wine', 'hiking'])
  assert.deepEqual((await client.call(getProfile)).body.profile, profile)

  const emptied = await change(client, { about: '', city: null, reason: null, interests: [] })
  assert.equal(emptied.body.profile.about, null)
  assert.equal(emptied.body.profile.city, null)
  assert.equal(emptied.body.profile.facts.reason, null)
  assert.equal(emptied.body.profile.facts.tattoos, 'some')
  assert.deepEqual(emptied.body.profile.interests, [])
})

test('completeness counts what is filled and names what is missing', async () => {
  const { client } = await t.aMember({ city: null })
  const nothing = (await client.call(getProfile)).body.profile.completeness
  assert.deepEqual([nothing.percent, nothing.missing.length], [31, 11])
  const { completeness } = (await change(client, { city: 'Zeist', interests: ['tea'], tattoos: 'none' })).body
    .profile
  assert.equal(completeness.percent, 50)
  assert(!completeness.missing.includes('city') && completeness.missing.includes('photo'))
})

test('a name is refused with the texts of the specification', async () => {
  const { client, id } = await t.aMember()
  await t.db.updateTable('member').set({ email: 'a-b.c@d.nl' }).where('id', '=', id).execute()
  const texts: [string, string][] = [
    ['@joris', 'Je profielnaam mag niet beginnen met een @'],
    ['a', 'Kies een profielnaam van 2 tot 20 tekens.'],
    ['x'.repeat(21), 'Kies een profielnaam van 2 tot 20 tekens.'],
  ]
  for (const [name, text] of texts) {
    const answer = await change(client, { name })
    assert.equal(answer.status, 400)
    assert.equal(answer.body.error?.fields?.name?.message, text)
  }
})

test('gender and birth date change once, and then only support can change them', async () => {
  const { client } = await t.aMember({ gender: 'male' })
  assert.equal((await change(client, { gender: 'male' })).body.profile.gender_fixed, false)
  assert.equal((await change(client, { gender: 'female' })).body.profile.gender_fixed, true)
  assert.equal((await change(client, { gender: 'female' })).status, 200)
  const again = await change(client, { gender: 'male' })
  assert.equal(again.status, 409)
  assert.deepEqual(refusal(again), ['gender: profiles.gender_fixed'])

  assert.equal((await change(client, { date_of_birth: '1991-02-28' })).body.profile.birth_date_fixed, true)
  const twice = await change(client, { date_of_birth: '1991-03-01' })
  assert.deepEqual(refusal(twice), ['date_of_birth: profiles.birth_date_fixed'])
  assert.equal((await client.call(getProfile)).body.profile.date_of_birth, '1991-02-28')
})

test('nobody becomes younger than 18', async () => {
  const { client } = await t.aMember()
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - 17)
  for (const [date, code] of [
    [day.toISOString().slice(0, 10), 'profiles.birth_date_required'],
    ['1850-01-01', 'profiles.birth_date_invalid'],
    ['2001-02-29', 'profiles.birth_date_invalid'],
    ['', 'profiles.birth_date_required'],
  ]) {
    assert.deepEqual(refusal(await change(client, { date_of_birth: date })), [`date_of_birth: ${code}`])
  }
  assert.equal((await client.call(getProfile)).body.profile.birth_date_fixed, false)
})

test('a region lies in its country and changes at most twice a week, also at the same time', async () => {
  const { client, id } = await t.aMember({ country: 'NL', region: 'NL-UT' })
  assert.deepEqual(refusal(await change(client, { region: 'BE-VAN' })), ['region: profiles.region_unknown'])
  assert.deepEqual(refusal(await change(client, { country: 'BE' })), ['region: profiles.region_unknown'])
  assert.equal((await change(client, { region: 'NL-UT' })).body.profile.region_changes_left, 2)
  const moves = await Promise.all(
    ['NL-GE', 'NL-ZH', 'NL-NB', 'NL-LI', 'NL-FR', 'NL-DR'].map((region) => change(client, { region })),
  )
  assert.deepEqual(
    moves.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 429, 429, 429, 429],
  )
  const late = await change(client, { country: 'BE', region: 'BE-VAN' })
  assert.deepEqual(refusal(late), ['region: profiles.region_too_often'])
  assert.match(late.body.error?.message ?? '', /hooguit 2 keer per week/)
  await sql`update profile set region_changes = array(select moved - interval '8 days' from unnest(region_changes) moved)
    where member_id = ${id}`.execute(t.db)
  const moved = await change(client, { country: 'BE', region: 'BE-VAN' })
  assert.equal(moved.body.profile.region_changes_left, 1)
})

test('a search finds a member where they moved to, at once', async () => {
  const { client } = await t.aMember({ gender: 'female', region: 'NL-FL' })
  const inZeeland = () =>
    t
      .as('bram')
      .call(searchMembers, { query: { gender: 'female', country: 'NL', countryregion: 'NL-ZE' } as never })
  const resultsBefore = (await inZeeland()).body
  await change(client, { region: 'NL-ZE' })
  assert.equal((await inZeeland()).body.numResults, resultsBefore.numResults + 1)
})

test('whom a member seeks may be both, unless the sexuality means one gender', async () => {
  const { client, id } = await t.aMember({ sexuality: 'hetero' })
  const unfit = (field: string) => [`${field}: profiles.seeking_unfit`]
  assert.deepEqual(refusal(await change(client, { seeking: 'both' })), unfit('seeking'))
  assert.deepEqual(refusal(await change(client, { seeking: 'both', sexuality: 'gay' })), unfit('seeking'))
  const { profile } = (await change(client, { seeking: 'both', sexuality: 'bi' })).body
  assert.deepEqual([profile.seeking, profile.sexuality], ['both', 'bi'])
  assert.deepEqual(refusal(await change(client, { sexuality: 'hetero' })), unfit('sexuality'))
  assert.equal((await client.call(setConsent, { body: { sensitive: false } })).body.profile.seeking, 'both')
  assert.equal((await change(client, { seeking: 'male' })).body.profile.seeking, 'male')
  await assert.rejects(
    sql`update profile set seeking = 'both', sexuality = 'lesbian' where member_id = ${id}`.execute(t.db),
    /profile_seeking_fits/,
  )
})

test('what is sensitive needs a dated consent, and goes with it', async () => {
  const { client, id } = await t.aMember()
  assert.deepEqual(refusal(await change(client, { sexuality: 'bi' })), ['sexuality: profiles.consent_needed'])
  const interests = ['tea', 'naturism', 'wine', 'lingerie']
  assert.deepEqual(refusal(await change(client, { interests })), ['interests: profiles.consent_needed'])
  const given = await client.call(setConsent, { body: { sensitive: true } })
  const date = given.body.profile.sensitive_consent
  assert(date)
  assert.equal(
    (await client.call(setConsent, { body: { sensitive: true } })).body.profile.sensitive_consent,
    date,
  )
  assert.equal((await change(client, { interests, sexuality: 'bi' })).status, 200)

  const withdrawn = (await client.call(setConsent, { body: { sensitive: false } })).body.profile
  assert.equal(withdrawn.sensitive_consent, null)
  assert.equal(withdrawn.sexuality, null)
  assert.deepEqual(withdrawn.interests, ['tea', 'wine'])
  const log = await t.db
    .selectFrom('consentChange')
    .select('given')
    .where('memberId', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    log.map((row) => row.given),
    [true, false],
  )
})

test('others see facts and interests, those they share first; never when the site does not show them', async () => {
  const shown = await t.aMember()
  const viewer = await t.aMember({ gender: 'male' })
  await change(shown.client, {
    tattoos: 'many',
    hair_colour: 'grey',
    interests: ['art', 'tea', 'wine'],
    about: 'Hoi',
  })
  await change(viewer.client, { interests: ['wine', 'beer'] })
  const view = async () =>
    (await viewer.client.call(getMember, { params: { id: shown.publicId } })).body.profile
  const whole = await view()
  assert.equal(whole.facts.tattoos, 'many')
  assert.equal(whole.facts.eye_colour, null)
  assert.deepEqual(whole.interests, [
    { key: 'wine', shared: true },
    { key: 'art', shared: false },
    { key: 'tea', shared: false },
  ])
  const part = await withSettings({ visible_profile_fields: ['name', 'hair_colour'] }, view)
  assert.deepEqual([part.facts.tattoos, part.facts.hair_colour], [null, 'grey'])
  assert.deepEqual([part.about, part.city, part.online, part.interests], [null, null, 'hidden', []])
})

test('an interest twice, an eleventh, or one that nobody offers is refused', async () => {
  const { client } = await t.aMember()
  for (const interests of [['tea', 'tea'], interestKeys.slice(0, 11), ['golf'], [null]]) {
    assert.equal((await change(client, { interests })).status, 400)
  }
  assert.equal((await change(client, { interests: interestKeys.slice(0, 10) })).status, 200)
  const refused = await withSettings({ interests: ['tea'] }, async () => {
    assert.equal((await change(client, { interests: [interestKeys[0]] })).status, 200)
    return change(client, { interests: ['wine'] })
  })
  assert.deepEqual(refusal(refused), ['interests: request.field_invalid'])
})

test('what a member may not change themselves is refused, field by field', async () => {
  const forbidden =
    'paid_user credits status fictional fictional_icon user_id id member_id email invisible gender_fixed age main_image photos liked deleted_at ledger_seq'
  for (const field of forbidden.split(' ')) {
    const answer = await change(t.as('bram'), { [field]: 1 })
    assert.equal(answer.status, 400, field)
  }
})

test('the interests come with their group, icon and names, for the site that offers them', async () => {
  const { status, body, headers } = await t.visitor().call(getInterests)
  assert.equal(status, 200)
  assert.equal(headers['cache-control'], 'public, max-age=3600')
  assert.deepEqual(body.interests.map(({ key }) => key).toSorted(), [...interestKeys].toSorted())
  assert.deepEqual(body.groups.map(({ key }) => key).toSorted(), [...interestGroups].toSorted())
  for (const { names } of [...body.interests, ...body.groups])
    for (const language of languages) assert(names[language])
  assert.equal(body.interests.filter(({ sensitive }) => sensitive).length, 6)
  const mild = await withSettings(
    { interests: ['tea'] },
    async () => (await t.visitor().call(getInterests)).body,
  )
  assert.deepEqual(
    mild.interests.map(({ key }) => key),
    ['tea'],
  )
  assert.deepEqual(
    mild.groups.map(({ key }) => key),
    ['food'],
  )
})

test('up to three prompts are answered, each once; they replace those before, and others read them', async () => {
  const { client, publicId } = await t.aMember()
  const one = { key: 'best_dish', answer: ' Lasagne van oma ' } as const
  const other = { key: 'two_truths', answer: 'Ik kan jongleren' } as const
  const { body } = await change(client, { prompts: [one, other] })
  assert.deepEqual(body.profile.prompts, [{ key: 'best_dish', answer: 'Lasagne van oma' }, other])
  const seen = (await t.as('bram').call(getMember, { params: { id: publicId } })).body.profile
  assert.deepEqual(seen.prompts, body.profile.prompts)
  assert.deepEqual((await change(client, { about: 'Hoi' })).body.profile.prompts, body.profile.prompts)
  const fields = async (prompts: object[]) => refusal(await change(client, { prompts })).length
  const long = { key: 'bad_at', answer: 'é'.repeat(161) }
  assert.deepEqual(
    [
      await fields([one, { ...one, answer: 'Nog eens' }]),
      await fields([long]),
      await fields([{ ...one, answer: ' ' }]),
      await fields([{ key: 'phone_number', answer: '0612345678' }]),
      await fields([one, other, { key: 'bad_at', answer: 'a' }, { key: 'trip_together', answer: 'b' }]),
    ],
    [1, 1, 1, 1, 1],
  )
  assert.deepEqual((await change(client, { prompts: [] })).body.profile.prompts, [])
})

test('texts that a machine helped to write are marked for whoever reads them', async () => {
  const [{ client, publicId: id }, reader] = [await t.aMember(), await t.aMember()]
  const seen = async () => (await reader.client.call(getMember, { params: { id } })).body.profile.helped
  assert.equal((await change(client, { helped: true })).body.profile.helped, true)
  assert.equal(await seen(), false, 'there is no text')
  await change(client, { about: 'Ik hou van zeilen.' })
  assert.equal(await seen(), true)
  await change(client, { helped: false })
  assert.equal(await seen(), false)
})

test('the database keeps at most three answers, each to another prompt', async () => {
  const { id } = await t.aMember()
  const store = (prompts: object[]) =>
    t.db
      .updateTable('profile')
      .set({ prompts: JSON.stringify(prompts) })
      .where('memberId', '=', id)
      .execute()
  const answers = ['best_dish', 'bad_at', 'toast_to'].map((key) => ({ key, answer: 'x' }))
  await store(answers)
  for (const wrong of [
    [...answers, { key: 'board_game', answer: 'x' }],
    [answers[0], answers[0]],
    [{ key: 'bad_at', answer: 'x'.repeat(161) }],
  ]) {
    await assert.rejects(store(wrong as object[]), /profile_prompts_check/)
  }
})

test('a city is a place of the region, and one that a member has already stays', async () => {
  const { client } = await t.aMember({ region: 'NL-UT', city: 'Amers' })
  const unknown = ['city: profiles.city_unknown']
  assert.equal((await change(client, { city: 'Amers', about: 'Nog dezelfde.' })).status, 200)
  assert.deepEqual(refusal(await change(client, { city: 'Utrech' })), unknown)
  assert.deepEqual(refusal(await change(client, { city: 'Ede' })), unknown)
  assert.equal((await change(client, { country: 'NL', region: 'NL-GE', city: 'Ede' })).status, 200)
  assert.deepEqual(refusal(await change(client, { city: 'Amers' })), unknown)
  assert.equal((await change(client, { city: '' })).body.profile.city, null)
})

test('where the list of places has too few any city is taken', async () => {
  const { client } = await t.aMember({ country: 'IE', region: 'IE-CE' })
  assert.equal((await change(client, { city: 'Mullagh' })).body.profile.city, 'Mullagh')
})
