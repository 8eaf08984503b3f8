import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { refuse } from './values.ts'

const keyOf = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), refuse('request.field_invalid'))

/**
 * The JSON of a browser's PushSubscription: the address for pushes, and keys with which only the
 * browser can decrypt them.
 */
const subscription = z.object({
  endpoint: z
    .string()
    .max(1000)
    .regex(/^https?:\/\/[\x21-\x7e]+$/, refuse('request.field_invalid')),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
})

/** The log-in has the same path without the query (spec/http 2). */
const path = '/api/user.php?push=1'
const query = z.strictObject({ push: z.literal('1').optional() })

export const savePush = endpoint({
  method: 'POST',
  path,
  query,
  summary:
    'Push to this browser for as long as this session lasts. `known`: the browser told of it before; where it is unknown by now it is not taken again, because its push service gave it up: `subscribed` is false, and the browser makes a new one.',
  who: 'member',
  repeat: 'idempotent',
  body: z.strictObject({
    subscription,
    known: z.boolean().optional(),
    /** A left-out switch keeps its value; both begin as true. */
    messages: z.boolean().optional(),
    likes: z.boolean().optional(),
  }),
  output: z.object({ subscribed: z.boolean(), messages: z.boolean(), likes: z.boolean() }),
  limit: { max: 60, seconds: 3600 },
})

export const removePush = endpoint({
  method: 'DELETE',
  path,
  query,
  summary: 'No more pushes to this browser.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({}).nullish(),
  output: noContent,
})

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Push a test message to this browser. 404 notifications.push_unknown where it gets none.',
  who: 'member',
  status: 204,
  body: z.strictObject({}).nullish(),
  output: noContent,
  limit: { max: 5, seconds: 600 },
})

/**
 * The kind of a push, also in the payload for the service worker. `withdrawn` takes the push with the
 * same tag off the screen.
 */
export type PushKind = 'message' | 'reaction' | 'like' | 'match' | 'test' | 'date_plan' | 'withdrawn'

/** The payload (spec/notifications 12): a neutral text and ids, without names or message texts. */
export type PushPayload = {
  kind: PushKind
  title: string
  text: string
  language: string
  /** A push replaces the push with the same tag on the screen. */
  tag: string
  /**
   * A click opens `checkUrl` for a logged-in member, else `openUrl`: both are paths of this site
   * (spec/notifications 13).
   */
  checkUrl: string
  openUrl: string
}
