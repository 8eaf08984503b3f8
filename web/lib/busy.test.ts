import { expect, test } from 'vitest'
import { isAtWork } from './busy.ts'

const page = (pathname: string, ...values: string[]) =>
  ({
    location: { pathname },
    querySelectorAll: () => values.map((value) => ({ value })),
  }) as unknown as Document

test('who buys is at work', () => {
  for (const path of [
    '/credits',
    '/credits/12/ideal',
    '/premium',
    '/pricing',
    '/transactions/12',
    '/directdebit',
  ])
    expect(isAtWork(page(path)), path).toBe(true)
  for (const path of ['/', '/members', '/likes', '/chats/12', '/creditsx'])
    expect(isAtWork(page(path)), path).toBe(false)
})

test('who began a text is at work, until it is empty again', () => {
  expect(isAtWork(page('/chats/12', 'Hoi'))).toBe(true)
  expect(isAtWork(page('/chats/12', ' ', ''))).toBe(false)
})
