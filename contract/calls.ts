import * as accounts from './accounts.ts'
import * as adminAccount from './admin/account.ts'
import * as adminBooks from './admin/books.ts'
import * as adminCampaigns from './admin/campaigns.ts'
import * as adminCases from './admin/cases.ts'
import * as adminCodes from './admin/codes.ts'
import * as adminDataRequests from './admin/data-requests.ts'
import * as adminFictional from './admin/fictional.ts'
import * as adminImports from './admin/imports.ts'
import * as adminInvitation from './admin/invitation.ts'
import * as adminLog from './admin/log.ts'
import * as adminMembers from './admin/members.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminPartners from './admin/partners.ts'
import * as adminPeople from './admin/people.ts'
import * as adminPhotos from './admin/photos.ts'
import * as adminPrices from './admin/prices.ts'
import * as adminRecall from './admin/recall.ts'
import * as adminReplies from './admin/replies.ts'
import * as adminSession from './admin/session.ts'
import * as adminSite from './admin/site.ts'
import * as adminStatistics from './admin/statistics.ts'
import * as adminSystem from './admin/system.ts'
import * as adminTokens from './admin/tokens.ts'
import * as adminTrustedFlaggers from './admin/trusted-flaggers.ts'
import * as adminWebhooks from './admin/webhooks.ts'
import * as blocks from './blocks.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import * as complaints from './complaints.ts'
import * as conversationEnds from './conversation-ends.ts'
import * as credits from './credits.ts'
import * as datePlans from './date-plans.ts'
import * as decisions from './decisions.ts'
import * as deletion from './deletion.ts'
import * as directDebit from './direct-debit.ts'
import type { Endpoint } from './endpoint.ts'
import * as dataExports from './exports.ts'
import * as finder from './finder.ts'
import * as geocode from './geocode.ts'
import * as handover from './handover.ts'
import * as likes from './likes.ts'
import * as live from './live.ts'
import * as namedSearches from './named-searches.ts'
import * as notifications from './notifications.ts'
import * as oidc from './oidc.ts'
import * as ownNotes from './own-notes.ts'
import * as ownProfile from './own-profile.ts'
import * as pageTexts from './page-texts.ts'
import * as passkeys from './passkeys.ts'
import * as pause from './pause.ts'
import * as payments from './payments.ts'
import * as photos from './photos.ts'
import * as privacy from './privacy.ts'
import * as profiles from './profiles.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import { formPaths } from './rules/form-pages.ts'
import * as search from './search.ts'
import * as security from './security.ts'
import * as settings from './settings.ts'
import * as signup from './signup.ts'
import * as swipe from './swipe.ts'
import * as terms from './terms.ts'
import * as traffic from './traffic.ts'
import * as translations from './translations.ts'
import * as transparency from './transparency.ts'
import * as verification from './verification.ts'
import * as voices from './voices.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

const features: Record<string, object> = {
  settings,
  pageTexts,
  transparency,
  traffic,
  geocode,
  credits,
  catalogue,
  accounts,
  security,
  terms,
  signup,
  profiles,
  ownProfile: { ...ownProfile, ...privacy, ...pause },
  ownNotes,
  blocks,
  photos,
  voices,
  verification,
  passkeys,
  payments,
  directDebit,
  search: { ...search, ...namedSearches },
  likes,
  finder,
  swipe,
  translations,
  chat: { ...chat, ...conversationEnds },
  live,
  notifications,
  oidc,
  push,
  datePlans,
  reports,
  complaints,
  decisions,
  adminCases,
  adminMembers,
  dataExports,
  deletion,
  handover,
  adminSession,
  adminImports,
  adminInvitation,
  adminAccount,
  adminTokens,
  adminPeople,
  adminLog,
  adminRecall,
  adminReplies,
  adminOrders,
  adminDataRequests,
  adminFictional,
  adminPhotos,
  adminPrices,
  adminCodes,
  adminTrustedFlaggers,
  adminCampaigns,
  adminPartners,
  adminBooks,
  adminStatistics,
  adminSystem,
  adminWebhooks,
  adminSite,
}

const callsOf = (feature: object): [string, Endpoint][] =>
  Object.entries(feature).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

/** Every call of the product by name. A test fails if a route of the server is missing here. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(Object.values(features).flatMap(callsOf))

/** The feature of each call, by the name of the call. */
export const featureOf: ReadonlyMap<string, string> = new Map(
  Object.entries(features).flatMap(([feature, of]) =>
    callsOf(of).map(([name]): [string, string] => [name, feature]),
  ),
)

/**
 * The other routes of the server, outside the JSON contract: pages, files, probes, mailed links and
 * the demo's mail box.
 */
export const plainRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /activate',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
  'GET /date-plan/refuse/:token',
  'POST /date-plan/refuse/:token',
  'POST /webhooks/mail',
  'POST /webhooks/mail/:provider',
  'POST /webhooks/:provider',
  'POST /webhooks/:provider/:attempt/:token',
  'GET /webhooks/:provider/:attempt/:token',
  'GET /media/:id/:size',
  'GET /media/voices/:id',
  'GET /api/export/file',
  'GET /api/admin/photos/:id',
  'GET /api/admin/cases/:id/photos/:photo',
  'GET /api/admin/voices/:id',
  'GET /api/admin/verifications/:id',
  'GET /dev/mail',
  'GET /dev/mail.json',
  'GET /dev/mail/:id',
  'GET /dev/mails',
  'GET /dev/sms',
  'GET /dev/sms.json',
  'GET /dev/codes',
  'GET /dev/codes.json',
  'GET /local-provider',
  'GET /local-provider/*',
  'POST /local-provider/*',
  'DELETE /local-provider/*',
  'GET /shell.html',
  'GET /admin',
  'GET /admin/*',
  'GET /admin/icon.svg',
  'GET /admin/assets/*',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /pages/transparency.csv',
  'GET /.well-known/security.txt',
  'GET /.well-known/change-password',
  'GET /favicon.ico',
  'GET /preview.png',
  'GET /favicon.svg',
  'GET /icon-192.png',
  'GET /icon-512.png',
  'GET /icon-maskable.png',
  'GET /manifest.webmanifest',
  'GET /',
  'GET /*',
  ...formPaths.map((path) => `POST ${path}` as const),
]
