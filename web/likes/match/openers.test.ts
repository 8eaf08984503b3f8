import { expect, test } from 'vitest'
import type { T } from '#web/lib/texts/i18n.tsx'
import { openersFrom } from './openers.ts'

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as unknown as T

test('opening lines speak of an answer, then of what both share, and general ones fill up', () => {
  const of = (interests: string[], place?: string) => openersFrom(t, { interests, place }, 0, 2)
  expect(of(['Sushi', 'Wandelen'], 'Utrecht')).toEqual([
    'likes.opener.interest Sushi',
    'likes.opener.place Utrecht',
  ])
  expect(of(['Sushi', 'Wandelen'])).toEqual([
    'likes.opener.interest Sushi',
    'likes.opener.interest_too Wandelen',
  ])
  expect(of([], 'Utrecht')).toEqual(['likes.opener.place Utrecht', 'chat.icebreakers.saturday'])
  const [quoted] = openersFrom(
    t,
    { answer: 'Hagelslag. Als avondeten.', interests: [], place: undefined },
    0,
    1,
  )
  expect(quoted).toBe('likes.opener.answer Hagelslag')
  expect(openersFrom(t, { answer: 'Lasagne van oma', interests: ['Sushi'], place: undefined }, 0, 2)).toEqual(
    ['likes.opener.answer Lasagne van oma', 'likes.opener.interest Sushi'],
  )
  expect(of([])).toEqual(['chat.icebreakers.saturday', 'chat.icebreakers.place'])
})

test('the general lines begin anywhere, and after the last comes the first', () => {
  expect(openersFrom(t, { interests: [], place: undefined }, 4_294_967_295, 3)).toEqual([
    'chat.icebreakers.dish',
    'chat.icebreakers.song',
    'chat.icebreakers.wake_me',
  ])
})
