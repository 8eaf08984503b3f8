import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bringInterests, bringLike, broughtAlong } from './brought-along.ts'
import { forgetDraft } from './draft.ts'

let memory: Map<string, string>
beforeEach(() => {
  memory = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what a visitor brings along', () => {
  test('is nothing at first', () => expect(broughtAlong()).toEqual({}))

  test('are the last five members that were liked, each once', () => {
    for (const id of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) bringLike(id)
    expect(broughtAlong()).toEqual({ signup_likes: ['a', 'c', 'd', 'e', 'f'] })
  })

  test('are interests beside the likes; the last choice counts', () => {
    bringLike('a')
    bringInterests(['coffee', 'music'])
    bringInterests(['music', 'tea'])
    expect(broughtAlong()).toEqual({ signup_likes: ['a'], interests: ['music', 'tea'] })
    bringInterests([])
    expect(broughtAlong()).toEqual({ signup_likes: ['a'] })
  })

  test('is gone with the draft', () => {
    bringLike('a')
    forgetDraft()
    expect(broughtAlong()).toEqual({})
  })

  test('is nothing where the storage holds nonsense', () => {
    for (const value of [null, 7, { signup_likes: 3, interests: 'tea' }, { signup_likes: [1] }]) {
      memory.set('signup-brought', JSON.stringify({ at: Date.now(), value }))
      expect(broughtAlong(), JSON.stringify(value)).toEqual({})
    }
  })
})
