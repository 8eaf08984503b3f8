import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { languages } from '#contract/values.ts'
import { textsOf } from '#server/kit/texts.ts'
import { castAt } from './cast.ts'
import { previews } from './mail-previews.ts'

const SERVER = path.join(import.meta.dirname, '../..')
const people = Object.values(castAt(new Date())).map(({ name }) => name)

const frameIn = (language: (typeof languages)[number]) => ({
  site: 'Vonk',
  name: 'Anna',
  language,
  publicUrl: 'https://vonk.example',
  unsubscribeLink: 'https://vonk.example/unsubscribe/x',
  preferencesLink: 'https://vonk.example/notifications?token=x',
})

describe('every mail', () => {
  test('is among the previews', () => {
    const source = fs.readFileSync(path.join(import.meta.dirname, 'mail-previews.ts'), 'utf8')
    const templates = fs
      .readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mail.ts'))
    assert.deepEqual(
      templates.filter((file) => !source.includes(`#server/${file.replaceAll(path.sep, '/')}`)),
      [],
    )
  })

  for (const language of languages) {
    test(`has a neutral subject of one line, and says the same in HTML and in text (${language})`, () => {
      for (const [what, compose] of Object.entries(previews)) {
        const { subject, html, text } = compose(textsOf(language), frameIn(language))
        assert.match(subject, /^[^\n\r]{5,78}$/, what)
        for (const name of people) assert.ok(!subject.includes(name), `${what}: ${subject}`)
        assert.ok(text.includes('Anna') && html.includes('Anna'), what)
        assert.ok(!/<img|<script|src=/i.test(html), what)
        assert.ok(!/\{\w+|undefined|NaN/.test(`${subject}${text}`), `${what}: ${text}`)
        const links = [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => link)
        for (const link of links) assert.ok(html.includes(link.replaceAll('&', '&amp;')), `${what}: ${link}`)
      }
    })
  }

  test('says that a fictional profile is one', () => {
    const label = textsOf('nl')('profiles.fictional.label')
    for (const what of ['new message', 'like'])
      assert.ok(previews[what]!(textsOf('nl'), frameIn('nl')).text.includes(`Eva (${label})`), what)
  })
})
