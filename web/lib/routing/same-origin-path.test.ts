import { expect, test } from 'vitest'
import { loginPath, safeRedirect } from './same-origin-path.ts'

test('paths of this site are kept with query and hash', () => {
  expect(safeRedirect('/chats/1?x=1#y')).toBe('/chats/1?x=1#y')
  expect(safeRedirect('/')).toBe('/')
})

test.each([
  null,
  '',
  'chats',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/x\\..\\..//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
  '\n/chats',
])('%j leads nowhere', (target) => {
  expect(safeRedirect(target)).toBeUndefined()
})

test('the log-in page knows the way back', () => {
  expect(loginPath('/chats', true)).toBe('/login?redirect=%2Fchats&ended=1')
  const path = loginPath('/members?page=2&country=NL')
  expect(path).toBe('/login?redirect=%2Fmembers%3Fpage%3D2%26country%3DNL')
  expect(safeRedirect(new URLSearchParams(path.split('?')[1]).get('redirect'))).toBe(
    '/members?page=2&country=NL',
  )
})
