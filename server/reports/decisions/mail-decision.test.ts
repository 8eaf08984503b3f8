import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { measures } from '#contract/rules/cases/cases.ts'
import { languages } from '#contract/rules/values.ts'
import { textsOf } from '#server/kit/texts.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { mailDecision } from './mail-decision.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('a decision is mailed with measure, rule, facts, how it was found and the appeal, in every language', async () => {
  for (const language of languages) {
    const { id, client } = await t.aMember({ language })
    const { email } = (await client.call(getUser)).body.user
    for (const measure of measures) {
      const isTold = !['none', 'released', 'denied'].includes(measure)
      const until = ['suspended', 'messages_paused'].includes(measure) ? new Date(Date.now() + 1e9) : null
      const { id: decisionId } = await t.db
        .insertInto('decision')
        .values({
          memberId: id,
          actorKind: 'cli',
          rule: 'no_scams',
          measure,
          facts: 'Vroeg om geld.',
          foundBy: 'report',
          told: isTold,
          untilAt: until,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const earlier = t.mails(email).length
      await mailDecision(t.ctx, decisionId)
      const [mail] = t.mails(email)
      assert.equal(t.mails(email).length - earlier, isTold ? 1 : 0, measure)
      if (!isTold) continue
      const text = textsOf(language)
      for (const part of [
        text('decisions.rules.no_scams'),
        'Vroeg om geld.',
        text('decisions.found_by.report'),
      ])
        assert(mail?.text.includes(part), `${language} ${measure} ${part}`)
      assert(!mail?.text.includes('{'), `${language} ${measure}`)
    }
  }
})
