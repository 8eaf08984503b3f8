import { beforeEach, expect, test, vi } from 'vitest'
import { changedValues, keepDraft, readDraft, withDraft } from './draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const known = { name: 'Anna', city: 'Utrecht' }

test('what was typed stands above what is known', () => {
  expect(withDraft(known, { city: 'Zeist' })).toEqual({ name: 'Anna', city: 'Zeist' })
})

test('a draft of another shape does no harm', () => {
  expect(withDraft(known, { city: 3, password: 'x', toString: 'y' })).toEqual(known)
  expect(withDraft(known, null)).toEqual(known)
  expect(withDraft(known, 'Zeist')).toEqual(known)
})

test('only what differs is sent and kept', () => {
  expect(changedValues(known, { name: 'Anna', city: '' })).toEqual({ city: '' })
  expect(changedValues(known, { ...known })).toEqual({})
  expect(changedValues(known, { ...known, name: 'Anna ' }), 'a space at the end is not kept').toEqual({})
})

test('a draft is of one member and one section, and goes when nothing differs', () => {
  keepDraft('u1', 'about', { about: 'Hoi' })
  expect(readDraft('u1', 'about')).toEqual({ about: 'Hoi' })
  expect(readDraft('u2', 'about')).toBeUndefined()
  expect(readDraft('u1', 'name')).toBeUndefined()
  keepDraft('u1', 'about', {})
  expect(readDraft('u1', 'about')).toBeUndefined()
})
