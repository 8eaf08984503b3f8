import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#contract/rules/limits.ts'
import { languages } from '#contract/rules/values.ts'
import { foreignTypography } from '#test/typography.ts'
import { answersIn } from './answers.ts'

test('each language has answers that a member could have given, all different', () => {
  for (const language of languages) {
    const given = Object.values(answersIn(language)).flat()
    assert.ok(Object.keys(answersIn(language)).length >= 14, language)
    assert.equal(new Set(given).size, given.length, language)
    for (const answer of given) {
      assert.ok(answer.length <= limits.promptAnswerMax, answer)
      assert.deepEqual(foreignTypography(language, answer), [], answer)
    }
  }
})
