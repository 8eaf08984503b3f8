import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/rules/values.ts'
import { composeMail } from './mail.ts'
import { textsOf } from './texts.ts'

const frame = { site: 'Vonk', name: '<b>Jan</b>', paragraphs: ['Eén', 'Twee'], small: [] }

test('a mail that asks for nothing has no button and no link, in every language', () => {
  for (const language of languages) {
    const { html, text } = composeMail(textsOf(language), 'Onderwerp', frame)
    assert.doesNotMatch(html, /<a |http/, language)
    assert.doesNotMatch(text, /http/, language)
    assert.match(text, /Eén\n\nTwee\n\n--/)
  }
})

test('a button is also there as a link to copy, and what somebody wrote is escaped', () => {
  const button = { label: 'Ga', link: 'https://vonk.example/x?a=1&b=2' }
  const { html, text } = composeMail(textsOf('nl'), 'Onderwerp', { ...frame, button })
  assert.equal(html.split('href="https://vonk.example/x?a=1&amp;b=2"').length, 3)
  assert.ok(!html.includes('<b>Jan'))
  assert.match(text, /Ga:\nhttps:\/\/vonk\.example\/x\?a=1&b=2/)
})
