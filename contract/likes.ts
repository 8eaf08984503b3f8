import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { likedPart, profileCard } from './profiles.ts'
import { limits } from './rules/limits.ts'
import { likesTypes } from './rules/values.ts'
import { after, instant, next, promptKey, publicId, requiredText } from './values.ts'

const likedBy = profileCard.extend({
  like_new: z.boolean(),
  liked_at: instant,
  matched: z.boolean(),
  /** Only of a received like. */
  part: likedPart.nullable(),
})
const given = profileCard.extend({ liked_at: instant, matched: z.boolean() })

export const getLikes = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  summary: 'Likes given (profiles) and received (liked_by, new ones first), the newest of each.',
  who: 'member',
  weight: 6,
  output: z.object({
    profiles: z.array(given).max(limits.likesPage),
    liked_by: z.array(likedBy).max(limits.likesPage),
    num_new_likes: z.number().int(),
    num_given: z.number().int(),
    num_received: z.number().int(),
    num_matches: z.number().int(),
  }),
})
export type Likes = z.output<typeof getLikes.output>

export const countNewLikes = endpoint({
  method: 'GET',
  path: '/api/new-likes',
  summary: 'How many received likes are new, for the badge of every page.',
  who: 'member',
  weight: 3,
  output: z.object({ num_new_likes: z.number().int() }),
})

export const listLikes = endpoint({
  method: 'GET',
  path: '/api/likes/:type',
  summary: 'One kind of likes, page by page: received, given or matches.',
  who: 'member',
  weight: 6,
  params: z.strictObject({ type: z.enum(likesTypes) }),
  query: z.strictObject({ after }),
  output: z.object({ profiles: z.array(likedBy).max(limits.likesPage), next, total: z.number().int() }),
})

const member = z.strictObject({ id: publicId })

export const likeMember = endpoint({
  method: 'PUT',
  path: '/api/likes/:id',
  summary:
    'Like a member, or a part of their profile, with a first line where wanted, which is a paid message. match is true where the like is mutual.',
  who: 'member',
  repeat: 'idempotent',
  params: member,
  body: z
    .strictObject({
      part: z
        .discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('photo'), id: publicId }),
          z.strictObject({ kind: z.literal('prompt'), key: promptKey }),
        ])
        .optional(),
      message: requiredText(limits.messageMaxHard).optional(),
    })
    .nullish(),
  output: z.object({ match: z.boolean() }),
  limit: { max: 60, seconds: 3600 },
})

export type PartLike = NonNullable<z.output<typeof likeMember.body>>

export const unlikeMember = endpoint({
  method: 'DELETE',
  path: '/api/likes/:id',
  summary: 'Take a like back; a match ends with it.',
  who: 'member',
  repeat: 'idempotent',
  params: member,
  output: z.object({ match: z.literal(false) }),
})

export const seeLike = endpoint({
  method: 'POST',
  path: '/api/likes/:id/seen',
  summary: 'The like of this member is not new any more.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: member,
  output: noContent,
  limit: { max: 120, seconds: 60 },
})

export const autoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  summary:
    'Whom the like dialog shows: a like that waits to be seen, else a suggestion that is not made again that day. Likes nobody.',
  who: 'member',
  acts: true,
  output: z.object({
    profile: profileCard.nullable(),
    /** Null if there is no profile. */
    kind: z.enum(['like', 'suggestion']).nullable(),
    part: likedPart.nullable(),
  }),
  limit: { max: 60, seconds: 3600 },
})
