import * as accounts from './accounts.ts'
import * as chat from './chat.ts'
import * as credits from './credits.ts'
import type { Endpoint } from './endpoint.ts'
import * as likes from './likes.ts'
import * as live from './live.ts'
import * as profiles from './profiles.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

/** Every call of the product by its name. A route of the server that is not here fails a test. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(
  [settings, credits, accounts, profiles, search, likes, chat, live].flatMap((feature) =>
    Object.entries(feature as Record<string, unknown>).filter((entry): entry is [string, Endpoint] =>
      isEndpoint(entry[1]),
    ),
  ),
)

/** What the server also answers, outside the JSON contract: pages, files, probes, mailed links, the demo's mail box. */
export const plainRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /activate',
  'GET /media/:id/:size',
  'GET /dev/mail',
  'GET /dev/mail.json',
  'GET /dev/mail/:id',
  'GET /dev/sms.json',
  'GET /',
  'GET /*',
] as const
