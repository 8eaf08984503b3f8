import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { profileCard } from './profiles.ts'
import { instant, publicId } from './values.ts'

/**
 * The limits of the swipe game (spec/discovery 30, spec/discovery 31), not in `limits`, which every
 * page loads.
 */
export const swipeLimits = { likesPerDay: 4, deck: 10, skippedDays: 90, undoHours: 24 } as const

export const swipeChoices = ['like', 'skip'] as const
export type SwipeChoice = (typeof swipeChoices)[number]

const allowance = z.object({
  /** Likes that the member may still give in the game today. */
  likes_left: z.number().int(),
  /** When likes reset: midnight in the time zone of the member's country (spec/discovery 30). */
  resets_at: instant,
  /** Whether `undoSwipe` can take back a choice of the last 24 hours. */
  can_undo: z.boolean(),
})
export type SwipeAllowance = z.output<typeof allowance>

export const getSwipeDeck = endpoint({
  method: 'GET',
  path: '/api/swipe',
  summary:
    'The next cards of the swipe game: of the genders sought, own region first, then the own country, the last active first; nobody who was liked, or skipped in the last 90 days.',
  who: 'member',
  output: allowance.extend({ deck: z.array(profileCard).max(swipeLimits.deck) }),
})

export const swipeMember = endpoint({
  method: 'POST',
  path: '/api/swipe/:id',
  summary:
    'Like or skip a member. A like is the like of PUT /api/likes/:id, four a day (403 swipe.no_likes_left with resets_at); whom the member already likes costs none. Skips are free. match is true where the like is mutual.',
  who: 'member',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ choice: z.enum(swipeChoices) }),
  output: allowance.extend({ match: z.boolean() }),
  limit: { max: 120, seconds: 60 },
})

export const undoSwipe = endpoint({
  method: 'POST',
  path: '/api/swipe/undo',
  summary:
    'Take the last choice of the last 24 hours back, again and again the one before. A like goes back to the count of its day; one that became a match stays (409 swipe.match_stays).',
  who: 'member',
  output: allowance.extend({
    undone: z.enum(swipeChoices),
    /** The profile that is back in the deck; null if the member can no longer see it. */
    profile: profileCard.nullable(),
  }),
  limit: { max: 60, seconds: 3600 },
})
