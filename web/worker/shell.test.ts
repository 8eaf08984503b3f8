import { expect, test } from 'vitest'
import { assetsIn, cacheKindOf, oldCaches } from './shell.ts'

const origin = 'https://vonk.example'
const asked = (path: string, mode = 'navigate', method = 'GET') =>
  cacheKindOf({ method, mode, url: new URL(path, origin).href }, origin)

test('hashed files, pages and the icons are kept', () => {
  expect(asked('/assets/core-1.js', 'cors')).toBe('asset')
  expect(asked('/favicon.svg', 'no-cors')).toBe('file')
  for (const page of ['/', '/members?gender=female', '/chats/1', '/activate/done', '/settings'])
    expect(asked(page), page).toBe('page')
})

test('data, photos and what the server shows by itself never are', () => {
  for (const path of [
    '/api/user.php',
    '/media/1/small?s=1',
    '/api/export/file',
    '/activate?token=x',
    '/dev/mail',
  ])
    for (const mode of ['navigate', 'cors', 'no-cors']) expect(asked(path, mode), path).toBeUndefined()
  expect(asked('/unsubscribe/abc')).toBeUndefined()
  expect(asked('/members', 'cors')).toBeUndefined()
  expect(asked('/login', 'navigate', 'POST')).toBeUndefined()
  expect(asked('https://elsewhere.example/assets/x.js', 'cors')).toBeUndefined()
})

test('the files that the document names are found, each once', () => {
  const html =
    '<script src="/assets/a.js"></script><link href="/assets/b.css"><link href="/assets/b.css"><img src="/favicon.svg">'
  expect(assetsIn(html)).toEqual(['/assets/a.js', '/assets/b.css'])
})

test('only our own caches of before go', () => {
  expect(oldCaches(['vonk-shell-1', 'vonk-shell-2', 'other'], 'vonk-shell-2')).toEqual(['vonk-shell-1'])
})
