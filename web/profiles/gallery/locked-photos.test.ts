import { expect, test } from 'vitest'
import { isOpen, lockedGroups } from './locked-photos.ts'

const photo = (id: string, visibility: 'public' | 'private' | 'on_request', locked: boolean) => ({
  id,
  status: 'active' as const,
  visibility,
  locked,
  urls: locked ? null : { small: id, large: id, square: id, srcset: id },
  preview: locked ? id : null,
  placeholder: null,
  covered: false,
  width: null,
  height: null,
})

test('what premium opens, what is private and what is asked for stand apart', () => {
  const photos = [
    photo('main', 'public', false),
    photo('a', 'public', true),
    photo('b', 'private', true),
    photo('c', 'on_request', true),
  ]
  expect(photos.filter(isOpen).map(({ id }) => id)).toEqual(['main'])
  expect(lockedGroups(photos).map((group) => [group.kind, group.photos.length])).toEqual([
    ['premium', 1],
    ['private', 1],
    ['on_request', 1],
  ])
})

test('nothing locked, no group', () => {
  expect(lockedGroups([photo('main', 'public', false)])).toEqual([])
})
