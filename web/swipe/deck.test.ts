import { describe, expect, test } from 'vitest'
import type { ProfileCard } from '#contract/profiles.ts'
import { type SwipeAllowance, type SwipeChoice, swipeLimits } from '#contract/swipe.ts'
import { canUndo, type Deck, type DeckEvent, likesLeft, nextDeck, wantsMore } from './deck.ts'

const card = (id: string) => ({ id, name: id }) as ProfileCard
const cards = (...ids: string[]) => ids.map(card)
const allowance = (likes_left = 4, can_undo = false): SwipeAllowance => ({
  likes_left,
  resets_at: '2026-11-20T23:00:00.000Z',
  can_undo,
})
const loaded = (ids: string[], left?: number): DeckEvent => ({
  type: 'loaded',
  answer: { ...allowance(left), deck: cards(...ids) },
})
const chosen = (id: string, choice: SwipeChoice): DeckEvent => ({
  type: 'chosen',
  choice: { profile: card(id), choice },
})
const answered = (id: string, left: number): DeckEvent => ({
  type: 'answered',
  id,
  allowance: allowance(left, true),
})
const after = (...events: DeckEvent[]) => events.reduce<Deck | undefined>(nextDeck, undefined) as Deck
const ids = (deck: Deck) => deck.cards.map(({ id }) => id)

const ten = Array.from({ length: swipeLimits.deck }, (_, at) => `m${at}`)

describe('a choice', () => {
  test('takes the card away and counts at once, and once', () => {
    const deck = after(loaded(['a', 'b']), chosen('a', 'like'))
    expect(ids(deck)).toEqual(['b'])
    expect(likesLeft(deck)).toBe(3)
    expect(canUndo(deck)).toBe(true)
    expect(likesLeft(nextDeck(deck, answered('a', 3)) as Deck)).toBe(3)
  })

  test('that is a skip is free', () => {
    expect(likesLeft(after(loaded(['a', 'b']), chosen('a', 'skip')))).toBe(4)
  })

  test('counts right while others before it are still underway', () => {
    const deck = after(loaded(['a', 'b', 'c']), chosen('a', 'like'), chosen('b', 'like'), answered('a', 3))
    expect(likesLeft(deck)).toBe(2)
  })

  test('never comes back with cards that were asked for before it', () => {
    const deck = after(loaded(['a', 'b']), chosen('a', 'skip'), loaded(['a', 'b', 'c']))
    expect(ids(deck)).toEqual(['b', 'c'])
  })

  test('that failed is on top again, and the like is back', () => {
    const deck = after(loaded(['a', 'b']), chosen('a', 'like'), { type: 'failed', id: 'a', comesBack: true })
    expect(ids(deck)).toEqual(['a', 'b'])
    expect(likesLeft(deck)).toBe(4)
    expect(canUndo(deck)).toBe(false)
  })

  test('about somebody who has gone does not come back', () => {
    const deck = after(loaded(['a', 'b']), chosen('a', 'like'), { type: 'failed', id: 'a', comesBack: false })
    expect(ids(deck)).toEqual(['b'])
  })

  test('that the day has no like for leaves none, until when the server says', () => {
    const resetsAt = '2026-11-21T23:00:00.000Z'
    const deck = after(loaded(['a']), chosen('a', 'like'), {
      type: 'failed',
      id: 'a',
      comesBack: true,
      resetsAt,
    })
    expect(likesLeft(deck)).toBe(0)
    expect(deck.allowance.resets_at).toBe(resetsAt)
    expect(ids(deck)).toEqual(['a'])
  })
})

describe('taking back', () => {
  test('puts the card on top, from where it may be chosen about again', () => {
    const undone: DeckEvent = { type: 'undone', profile: card('a'), allowance: allowance(4) }
    const deck = after(loaded(['a', 'b']), chosen('a', 'like'), answered('a', 3), undone)
    expect(ids(deck)).toEqual(['a', 'b'])
    expect(likesLeft(deck)).toBe(4)
    expect(ids(after(loaded(['b', 'a']), undone))).toEqual(['a', 'b'])
  })

  test('of somebody who has gone only gives the like back', () => {
    const deck = after(loaded(['b'], 3), { type: 'undone', profile: null, allowance: allowance(4) })
    expect(ids(deck)).toEqual(['b'])
    expect(likesLeft(deck)).toBe(4)
  })
})

describe('more cards', () => {
  test('are wanted when few are left, until the server has no more', () => {
    const full = after(loaded(ten))
    expect(wantsMore(full)).toBe(false)
    const few = ten.slice(0, 7).reduce<Deck>((deck, id) => nextDeck(deck, chosen(id, 'skip')) as Deck, full)
    expect(wantsMore(few)).toBe(true)
    expect(wantsMore(nextDeck(few, loaded(['m7', 'm8', 'm9', 'n'])) as Deck)).toBe(false)
  })
})
