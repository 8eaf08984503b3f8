import { describe, expect, test } from 'vitest'
import { languages } from '#contract/rules/values.ts'
import { type PageText, textFor, type Values } from './page-text.ts'
import { privacyTexts, returnPolicyTexts, termsTexts } from './texts.ts'

const values: Values = {
  name: 'Vonk',
  min_age: '18',
  refund_days: '14',
  message_credits: '1',
  photo_credits: '2',
  gift_credits: '3',
  signup_credits: '2',
  support_email: 'support@vonk.example',
}

/** Returns everything but the words: sections, lists and used values, in order. */
const shapeOf = (text: PageText) => ({
  short: text.short.map((point) => [point.fictional, placeholders(point.text)]),
  sections: text.sections.map(({ id, title, body, fictional }) => [
    id,
    fictional,
    placeholders(title),
    body.map((block) => (typeof block === 'string' ? placeholders(block) : block.map(placeholders))),
  ]),
})
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

for (const [page, texts] of Object.entries({
  terms: termsTexts,
  privacy: privacyTexts,
  'return policy': returnPolicyTexts,
})) {
  describe(`the ${page} in seven languages`, () => {
    test.each(languages)('%s says what the Dutch say', async (language) => {
      expect(shapeOf(await texts[language]())).toEqual(shapeOf(await texts.nl()))
    })

    test.each(languages)('%s has a value for all that it speaks of', async (language) => {
      expect(JSON.stringify(textFor(await texts[language](), values, true))).not.toContain('{name')
      expect(JSON.stringify(textFor(await texts[language](), values, true))).not.toMatch(/\{\w+\}/)
    })
  })
}

test('the terms begin with the fictional profiles, where the site has them', async () => {
  const nl = await termsTexts.nl()
  expect(textFor(nl, values, true).short[0]).toContain('fictieve profielen')
  expect(JSON.stringify(textFor(nl, values, false))).not.toContain('fictief')
})
