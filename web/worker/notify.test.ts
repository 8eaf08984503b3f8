import { expect, test } from 'vitest'
import { readNotification } from './notify.ts'

const origin = 'https://vonk.example'
const payload = {
  kind: 'message',
  title: 'Vonk',
  text: 'Je hebt een nieuw bericht',
  language: 'nl',
  tag: 'abc',
  checkUrl: '/chats/1',
  openUrl: '/login?redirect=%2Fchats%2F1',
}

test('a push is shown with its text, and its tag, so that the next of the same conversation takes its place', () => {
  const { title, options } = readNotification(payload, origin)
  expect(title).toBe('Vonk')
  expect(options).toMatchObject({ body: payload.text, lang: 'nl', tag: 'abc', renotify: true })
  expect(options.data).toEqual({ checkUrl: '/chats/1', openUrl: '/login?redirect=%2Fchats%2F1' })
})

test('a press never leads to another site', () => {
  const evil = { ...payload, checkUrl: 'https://evil.example/', openUrl: '//evil.example/' }
  expect(readNotification(evil, origin).options.data).toEqual({ checkUrl: '/', openUrl: '/' })
  const half = { ...payload, checkUrl: 'javascript:alert(1)' }
  expect(readNotification(half, origin).options.data).toEqual({
    checkUrl: payload.openUrl,
    openUrl: payload.openUrl,
  })
})

test('a push that cannot be read is shown all the same: a browser takes pushes away that show nothing', () => {
  for (const broken of [undefined, null, 'x', 7, [], { title: {}, text: 1 }]) {
    const { title, options } = readNotification(broken, origin)
    expect(title).toBe('Vonk')
    expect(options.tag).toBe('vonk')
  }
})

test('a withdrawn push takes the place of its message without a sound, and leaves the screen', () => {
  const { options, withdrawn } = readNotification({ ...payload, kind: 'withdrawn' }, origin)
  expect(withdrawn).toBe(true)
  expect(options).toMatchObject({ tag: 'abc', renotify: false, silent: true })
  expect(readNotification(payload, origin).withdrawn).toBe(false)
})
