import { expect, test } from 'vitest'
import { firstRuleOf } from './first-rule.ts'

type Evidence = Parameters<typeof firstRuleOf>[0]['evidence']
const ruleOf = (evidence: object) => firstRuleOf({ evidence: evidence as Evidence })

test('a case begins with the rule that it is about', () => {
  expect(ruleOf({ kind: 'report', category: 'scam' })).toBe('no_scams')
  expect(ruleOf({ kind: 'report', category: 'harassment' })).toBe('respect')
  expect(ruleOf({ kind: 'held_text' })).toBe('no_contact_details')
  expect(ruleOf({ kind: 'appeal', decision: { rule: 'no_spam' } })).toBe('no_spam')
  expect(ruleOf({ kind: 'photo' })).toBeUndefined()
})
