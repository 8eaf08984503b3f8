import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createFictional, editFictional, getFictionalProfiles } from '#contract/admin/fictional.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('an edit of one field leaves all other fields as they are', async () => {
  const marketing = t.staff('marketing')
  const made = await marketing.call(createFictional, {
    body: {
      name: 'Verzonnen',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-01-01',
      country: 'NL',
      region: 'NL-UT',
      about: 'Een verzinsel.',
      language: 'de',
      interests: ['tea'],
    },
  })
  assert.equal(made.status, 201)
  const { profile } = made.body
  const edited = await marketing.call(editFictional, { params: { id: profile.id }, body: { name: 'Anders' } })
  assert.deepEqual(edited.body.profile, { ...profile, name: 'Anders' })
})

test('a search by name finds fictional profiles only, also where the label came later', async () => {
  const found = async () => {
    const { body } = await t.staff('marketing').call(getFictionalProfiles, { query: { q: 'Zoekna' } })
    return body.profiles.map(({ id }) => id)
  }
  const [fictional, member, later] = [
    await t.aMember({ name: 'Zoeknaam', fictional: true }),
    await t.aMember({ name: 'Zoeknaam' }),
    await t.aMember({ name: 'Zoeknaam Twee' }),
  ]
  assert.deepEqual(await found(), [fictional.publicId])
  await t.db.updateTable('member').set({ fictional: true }).where('id', '=', later.id).execute()
  assert.deepEqual(await found(), [later.publicId, fictional.publicId])
  assert.ok(!(await found()).includes(member.publicId))
})
