import * as accounts from './accounts.ts'
import * as blocks from './blocks.ts'
import * as chat from './chat.ts'
import * as credits from './credits.ts'
import * as deletion from './deletion.ts'
import type { Endpoint } from './endpoint.ts'
import * as likes from './likes.ts'
import * as live from './live.ts'
import * as notifications from './notifications.ts'
import * as ownProfile from './own-profile.ts'
import * as photos from './photos.ts'
import * as profiles from './profiles.ts'
import * as reports from './reports.ts'
import * as search from './search.ts'
import * as security from './security.ts'
import * as settings from './settings.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

/** Every call of the product by its name. A route of the server that is not here fails a test. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(
  [
    settings,
    credits,
    accounts,
    security,
    profiles,
    ownProfile,
    blocks,
    photos,
    search,
    likes,
    chat,
    live,
    notifications,
    reports,
    deletion,
  ].flatMap((feature) =>
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
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
  'POST /webhooks/mail',
  'GET /media/:id/:size',
  'GET /dev/mail',
  'GET /dev/mail.json',
  'GET /dev/mail/:id',
  'GET /dev/mails',
  'GET /dev/sms.json',
  'GET /',
  'GET /*',
] as const
