import { expect, test } from 'vitest'
import { NOT_PAGES } from './not-pages.ts'

test('pages open without a network', () => {
  for (const page of ['/', '/members?gender=female', '/chats/1', '/activate/done', '/settings', '/apiary'])
    expect(NOT_PAGES.test(page), page).toBe(false)
})

test('what the server shows by itself does not', () => {
  for (const path of [
    '/api/user.php',
    '/media/1/small?s=1',
    '/activate?token=x',
    '/dev/mail',
    '/unsubscribe/abc',
    '/unsubscribe?token=x',
    '/healthz',
    '/admin',
    '/admin/members',
  ])
    expect(NOT_PAGES.test(path), path).toBe(true)
})
