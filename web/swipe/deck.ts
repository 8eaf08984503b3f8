import type { ProfileCard } from '#contract/profiles.ts'
import { type SwipeAllowance, type SwipeChoice, swipeLimits } from '#contract/swipe.ts'

/** Shown at once, sent a little later. */
export type Choice = { profile: ProfileCard; choice: SwipeChoice }

export type Deck = {
  /** The top card first. */
  cards: ProfileCard[]
  /** Choices without an answer of the server, in order. */
  pending: Choice[]
  /** An older answer must not bring their cards back. */
  chosen: ReadonlySet<string>
  /** As the server last reported it. */
  allowance: SwipeAllowance
  /** The server has no more cards. */
  complete: boolean
}

export type DeckAnswer = SwipeAllowance & { deck: ProfileCard[] }

export type DeckEvent =
  | { type: 'loaded'; answer: DeckAnswer }
  | { type: 'chosen'; choice: Choice }
  | { type: 'answered'; id: string; allowance: SwipeAllowance }
  | { type: 'failed'; id: string; comesBack: boolean; resetsAt?: string }
  | { type: 'undone'; profile: ProfileCard | null; allowance: SwipeAllowance }

/** With fewer cards the next ones are loaded. */
const FEW = 4

const without = (pending: Choice[], id: string) => pending.filter(({ profile }) => profile.id !== id)

function loaded(deck: Deck | undefined, { deck: cards, ...allowance }: DeckAnswer): Deck {
  const known = deck?.cards ?? []
  const ids = new Set(known.map(({ id }) => id))
  const fresh = cards.filter(({ id }) => !ids.has(id) && !deck?.chosen.has(id))
  return {
    cards: [...known, ...fresh],
    pending: deck?.pending ?? [],
    chosen: deck?.chosen ?? new Set(),
    allowance,
    complete: cards.length < swipeLimits.deck,
  }
}

function chosen(deck: Deck, choice: Choice): Deck {
  const { id } = choice.profile
  return {
    ...deck,
    cards: deck.cards.filter((card) => card.id !== id),
    pending: [...deck.pending, choice],
    chosen: new Set([...deck.chosen, id]),
  }
}

const onTop = (deck: Deck, profile: ProfileCard): Deck => ({
  ...deck,
  cards: [profile, ...deck.cards.filter(({ id }) => id !== profile.id)],
  chosen: new Set([...deck.chosen].filter((id) => id !== profile.id)),
})

function failed(deck: Deck, { id, comesBack, resetsAt }: Extract<DeckEvent, { type: 'failed' }>): Deck {
  const choice = deck.pending.find(({ profile }) => profile.id === id)
  const rest = { ...deck, pending: without(deck.pending, id) }
  const back = choice && comesBack ? onTop(rest, choice.profile) : rest
  return resetsAt ? { ...back, allowance: { ...back.allowance, likes_left: 0, resets_at: resetsAt } } : back
}

/** A reducer, which starts with the first answer. */
export function nextDeck(deck: Deck | undefined, event: DeckEvent): Deck | undefined {
  if (event.type === 'loaded') return loaded(deck, event.answer)
  if (!deck) return undefined
  switch (event.type) {
    case 'chosen':
      return chosen(deck, event.choice)
    case 'answered':
      return { ...deck, pending: without(deck.pending, event.id), allowance: event.allowance }
    case 'failed':
      return failed(deck, event)
    case 'undone': {
      const next = { ...deck, allowance: event.allowance }
      return event.profile ? onTop(next, event.profile) : next
    }
  }
}

/** Counts choices before the server answers (spec/discovery 33). */
export function likesLeft({ allowance, pending }: Deck): number {
  const underway = pending.filter(({ choice }) => choice === 'like').length
  return Math.max(0, allowance.likes_left - underway)
}

export const canUndo = ({ allowance, pending }: Deck): boolean => allowance.can_undo || pending.length > 0

export const wantsMore = ({ cards, complete }: Deck): boolean => !complete && cards.length < FEW
