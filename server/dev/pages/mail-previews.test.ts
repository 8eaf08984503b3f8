import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { languages } from '#contract/rules/values.ts'
import { castAt } from '#server/dev/demo/people/cast.ts'
import { textsOf } from '#server/kit/texts.ts'
import { type NewsKind, newsKinds } from '#server/notifications/mails/kinds.ts'
import { isNeutralSubject } from '#server/notifications/mails/neutral-subject.ts'
import { kindName } from '#server/notifications/notifications.mail.ts'
import { previews } from './mail-previews.ts'

const SERVER = path.join(import.meta.dirname, '../..')
const people = Object.values(castAt(new Date())).map(({ name }) => name)

/** The mails that each setting switches; every other mail is a service mail. */
const byKind: Record<NewsKind, string[]> = {
  new_conversations: ['new conversation'],
  new_messages: ['new message'],
  like: ['like', 'one like'],
  unread_message_reminders: ['unread reminder', 'turn reminder'],
  promotions: ['promotion'],
  weekly_updates: ['weekly update'],
  news: ['site news'],
  reminders: ['reminder', 'reminder of likes'],
  new_members: ['new members'],
}
const switched = new Map(newsKinds.flatMap((kind) => byKind[kind].map((what) => [what, kind])))

/** Who only gave an address or is invited has no name yet, and who complains is not named. */
const nameless = new Set([
  'start sign-up',
  'staff invitation',
  'complaint received',
  'complaint decided',
  'request about data extended',
  'urgent complaint',
  'system alarm',
  'test mail',
])

/** Somebody outside the site has to see at once whom it is about. */
const isToFriend = (what: string) => what === 'date plan'

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
        for (const name of isToFriend(what) ? [] : people)
          assert.ok(!subject.includes(name), `${what}: ${subject}`)
        assert.ok(isNeutralSubject(subject), `${what}: ${subject}`)
        if (!nameless.has(what)) assert.ok(text.includes('Anna') && html.includes('Anna'), what)
        assert.ok(!/<img|<script|src=/i.test(html), what)
        assert.ok(!/\{\w+|undefined|NaN/.test(`${subject}${text}`), `${what}: ${text}`)
        const links = [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => link)
        for (const link of links) assert.ok(html.includes(link.replaceAll('&', '&amp;')), `${what}: ${link}`)
      }
    })
  }

  for (const language of languages) {
    test(`that a switch turns on says which, and how to turn it off; a service mail does not (${language})`, () => {
      const [t, frame] = [textsOf(language), frameIn(language)]
      for (const [what, compose] of Object.entries(previews)) {
        const { html, text } = compose(t, frame)
        const kind = switched.get(what)
        for (const part of [html, text])
          for (const link of [frame.unsubscribeLink, frame.preferencesLink])
            assert.equal(part.includes(link), kind !== undefined, `${what}: ${link}`)
        if (kind) assert.ok(text.includes(kindName(t, kind)), what)
      }
    })
  }

  test('that a switch can turn on is there, and each speaks seven languages', () => {
    for (const what of switched.keys()) assert.ok(previews[what], what)
    for (const [what, compose] of Object.entries(previews)) {
      const texts = languages.map((language) => compose(textsOf(language), frameIn(language)).text)
      assert.equal(new Set(texts).size, languages.length, what)
    }
  })

  test('subject that names the kind of site is told from one that does not', () => {
    for (const subject of ['Nieuwe singles', 'Dating vanavond', 'Sexy offer', 'Trouve l’amour'])
      assert.equal(isNeutralSubject(subject), false, subject)
    for (const subject of ['Je week in het kort', 'Essex and Sussex', 'Update for you'])
      assert.equal(isNeutralSubject(subject), true, subject)
  })

  test('says that a fictional profile is one', () => {
    const label = textsOf('nl')('profiles.fictional.label')
    for (const what of ['new message', 'like'])
      assert.ok(previews[what]!(textsOf('nl'), frameIn('nl')).text.includes(`Eva (${label})`), what)
  })
})
