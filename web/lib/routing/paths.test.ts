import { describe, expect, test } from 'vitest'
import { leadsHere, matchPath, resolvePath } from './paths.ts'

describe('matchPath', () => {
  test('gives the variables, decoded', () => {
    expect(matchPath('/members/:id/chat', '/members/a%20b/chat')).toEqual({ params: { id: 'a b' } })
    expect(matchPath('/', '/')).toEqual({ params: {} })
    expect(matchPath('/likes', '/likes/')).toEqual({ params: {} })
    expect(matchPath('*', '/what/ever')).toEqual({ params: {} })
  })

  test('does not match parts, empty variables or broken encodings', () => {
    expect(matchPath('/members/:id', '/members')).toBeNull()
    expect(matchPath('/members/:id', '/members/1/chat')).toBeNull()
    expect(matchPath('/members/:id', '/members/')).toBeNull()
    expect(matchPath('/members/:id', '/members/%E0%A4%A')).toBeNull()
    expect(matchPath('/likes', '/Likes')).toBeNull()
  })
})

test('a variable with a question mark may be left out', () => {
  expect(matchPath('/transactions/:id?', '/transactions')).toEqual({ params: {} })
  expect(matchPath('/transactions/:id?', '/transactions/')).toEqual({ params: {} })
  expect(matchPath('/transactions/:id?', '/transactions/7')).toEqual({ params: { id: '7' } })
  expect(matchPath('/transactions/:id?', '/transactions/7/receipt')).toBeNull()
  expect(matchPath('/credits/:id/:method?', '/credits/7')).toEqual({ params: { id: '7' } })
  expect(matchPath('/credits/:id/:method?', '/credits/7/ideal')).toEqual({
    params: { id: '7', method: 'ideal' },
  })
  expect(matchPath('/credits/:id/:method?', '/credits')).toBeNull()
})

test('a navigation link is active on its page and the pages below it', () => {
  expect(leadsHere('/chats', '/chats/1')).toBe(true)
  expect(leadsHere('/chats', '/chats')).toBe(true)
  expect(leadsHere('/chats', '/chats/1', true)).toBe(false)
  expect(leadsHere('/chats', '/chatsy')).toBe(false)
  expect(leadsHere('/', '/chats')).toBe(false)
})

test('links are resolved as in a browser, and never leave the site', () => {
  expect(resolvePath('/a?b#c', '/x/y')).toBe('/a?b#c')
  expect(resolvePath('?page=2', '/x/y?z')).toBe('/x/y?page=2')
  expect(resolvePath('#top', '/x?z')).toBe('/x?z#top')
  expect(resolvePath({ pathname: '/a', search: 'b=1' }, '/')).toBe('/a?b=1')
  expect(resolvePath({ pathname: '/a', search: '', hash: '' }, '/x?y')).toBe('/a')
  expect(resolvePath('//evil.test/x', '/')).toBe('/')
})
