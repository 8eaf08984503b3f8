import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { coveredPhotos, visitorVisibilities } from './rules/values.ts'
import { hiddenWordLimits } from './rules/words/hidden-limits.ts'
import { line } from './values.ts'

export const setInvisible = endpoint({
  method: 'PUT',
  path: '/api/profile/invisible',
  summary:
    'Invisible mode: hidden from search, and nobody can like or write to the member who was not liked or written to first.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({ invisible: z.boolean() }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const setVisitorVisibility = endpoint({
  method: 'PUT',
  path: '/api/profile/visitors',
  summary: 'What visitors see: the teaser, the teaser with a blurred photo, or nothing.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({ visitor_visibility: z.enum(visitorVisibilities) }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const setCoveredPhotos = endpoint({
  method: 'PUT',
  path: '/api/profile/covered-photos',
  summary:
    'Which photos of others in conversations come covered: all, those from before the first own message, or none.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({ covered_photos: z.enum(coveredPhotos) }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const setVerifiedWriters = endpoint({
  method: 'PUT',
  path: '/api/profile/writers',
  summary:
    'Whether only verified members may write to the member. Whom the member wrote to may always answer.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({ verified_writers_only: z.boolean() }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const setHiddenWords = endpoint({
  method: 'PUT',
  path: '/api/profile/hidden-words',
  summary:
    'The words with which messages of others wait folded, and come in no push and no mail. Nobody else learns of them.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({
    /** Words without a letter or a number are left out, and so are those that find the same. */
    words: z.array(line(1, hiddenWordLimits.length)).max(hiddenWordLimits.most),
  }),
  output: noContent,
  limit: { max: 120, seconds: 3600 },
})

export const setReadMarks = endpoint({
  method: 'PUT',
  path: '/api/profile/read-marks',
  summary: 'Whether the member shows when they read messages, and sees when others do: both or neither.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({ read_marks: z.boolean() }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const setTypingMarks = endpoint({
  method: 'PUT',
  path: '/api/profile/typing-marks',
  summary: 'Whether the member shows that they type, and sees when others do: both or neither.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({ typing_marks: z.boolean() }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})
