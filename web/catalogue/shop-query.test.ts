import { expect, test } from 'vitest'
import { buyPath, parseCode, pathWith, payPath, shopQueryIn } from './shop-query.ts'

test('choosing a package keeps the code, the country and where the member came from', () => {
  const shopQuery = shopQueryIn('?code=welcome%2025&country=BE&from=%2Fchats%2F7')
  expect(shopQuery).toEqual({ code: 'WELCOME25', country: 'BE', from: '/chats/7' })
  expect(payPath('p', shopQuery)).toBe('/credits/p?code=WELCOME25&country=BE&from=%2Fchats%2F7')
  expect(shopQueryIn(payPath('p', shopQuery).slice('/credits/p'.length))).toEqual(shopQuery)
})

test('the way back is a page of this site, or there is none', () => {
  for (const from of ['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', 'chats'])
    expect(shopQueryIn(`?from=${encodeURIComponent(from)}`).from).toBeUndefined()
})

test('what can be no code or country is left out', () => {
  expect(shopQueryIn('?code=x&country=nl&from=')).toEqual({})
  expect([' time bonus25 ', 'abc', 'A-B-C-D', 'a'.repeat(33)].map(parseCode)).toEqual([
    'TIMEBONUS25',
    undefined,
    undefined,
    undefined,
  ])
  expect(pathWith('/credits', {})).toBe('/credits')
})

test('the buy button in a conversation leads back to it', () => {
  expect(buyPath('/chats/7')).toBe('/credits?from=%2Fchats%2F7')
})
