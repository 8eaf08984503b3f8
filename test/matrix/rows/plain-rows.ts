import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { errors } from '#contract/rules/errors.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import { rememberAddress } from '#server/notifications/suppression/mail-address.ts'
import { addressHash, linkToken } from '#server/notifications/suppression/mail-keys.ts'
import type { TestApp } from '#test/app.ts'
import { type Actor, type ActorName, isLoggedOut, isRestricted } from '#test/matrix/actors.ts'

type Cell = { t: TestApp; actor: Actor }

/** A route outside the JSON contract: the request, and the result for each caller. */
export type PlainRow = {
  route: string
  url: (cell: Cell) => string | Promise<string>
  /** The status, with the redirect or the error code. */
  expected: (actor: ActorName) => string
}

const always = (outcome: string) => () => outcome
const refused = (code: ErrorCode) => `${errors[code].status} ${code}`
const isClosed = (actor: ActorName) => actor === 'leaving' || isRestricted(actor)

const unsubscribeUrl = async ({ t, actor }: Cell) => {
  const hash = addressHash(t.ctx.config.mailKey, actor.me.email)
  await rememberAddress(t.db, hash, actor.me.id)
  return `/unsubscribe/${linkToken(t.ctx.config.mailKey, hash, 'like')}`
}
const refuseUrl = ({ t, actor }: Cell) => {
  const { mailKey } = t.ctx.config
  return `/date-plan/refuse/${linkToken(mailKey, addressHash(mailKey, actor.me.email), 'date-plan')}`
}
const page = (route: string, path = route.split(' ')[1] ?? ''): PlainRow => ({
  route,
  url: () => path,
  expected: always('200'),
})

/** The only page of a suspended or banned member. */
const ROOM = '302 /settings/decisions'
/** The home page is of visitors: the server sends members on. */
function redirectOf(actor: ActorName): string | undefined {
  if (isRestricted(actor)) return ROOM
  return isLoggedOut(actor) ? undefined : '302 /members'
}

/** An empty form: refused where it is for the caller, who is else sent on as by the page. */
const form = (path: string, expected: PlainRow['expected'], url = path): PlainRow => ({
  route: `POST ${path}`,
  url: () => url,
  expected,
})
/** What a page tells visitors, members, and a suspended or banned member. */
const forEach =
  (visitor: string, member: string, restricted = ROOM): PlainRow['expected'] =>
  (actor) =>
    isRestricted(actor) ? restricted : isLoggedOut(actor) ? visitor : member
/** A page of members: who had a session is told that it has ended. Others may go elsewhere. */
const forMembers =
  (path: string, member: (actor: ActorName) => string, visitorTo?: string): PlainRow['expected'] =>
  (actor) => {
    if (isRestricted(actor)) return ROOM
    if (!isLoggedOut(actor)) return member(actor)
    const login = `302 /login?redirect=${encodeURIComponent(path)}`
    return actor === 'visitor' ? (visitorTo ?? login) : `${login}&ended=1`
  }
const isPaid = (actor: ActorName) => ['premium', 'me invisible', 'without credits'].includes(actor)
const SOMEBODY = randomUUID()

const formRows: readonly PlainRow[] = [
  form('/login', forEach('400', '302 /members')),
  // Without the rest of a log-in at an issuer nothing happens; a member may link one here.
  form('/login/:provider', forEach('400', '400'), '/login/local'),
  form('/signup', forEach('400', '302 /members')),
  form('/members/:id/signup', forEach('400', `302 /members/${SOMEBODY}/chat`), `/members/${SOMEBODY}/signup`),
  form(
    '/members/:id/report',
    forMembers(`/members/${SOMEBODY}/report`, always('400')),
    `/members/${SOMEBODY}/report`,
  ),
  form('/match-finder', forEach('400', '302 /members')),
  form('/complaints', always('400')),
  form('/notifications', forEach('403', '200')),
  form('/reset-password', forEach('400', '302 /settings')),
  form('/reset-password/do', always('400')),
  form('/lang-config', always('400')),
  form('/credits', forMembers('/credits', always('400'), '302 /pricing')),
  form(
    '/credits/:id/:paymentmethod?',
    forMembers(`/credits/${SOMEBODY}`, always('400')),
    `/credits/${SOMEBODY}`,
  ),
  form(
    '/premium',
    forMembers('/premium', (actor) => (isPaid(actor) ? '302 /credits' : '400'), '302 /pricing'),
  ),
  form('/settings', forMembers('/settings', always('400'))),
  form('/settings/verification', forMembers('/settings/verification', always('415'))),
  form('/searches', forMembers('/searches', always('400'))),
  form('/date-plan', (actor) =>
    isRestricted(actor) ? '400' : forMembers('/date-plan', always('400'))(actor),
  ),
  form('/activate/error', (actor) =>
    actor === 'me unconfirmed' ? '200' : forEach('403', '302 /members')(actor),
  ),
]

/** All plain routes but /media, which has its own table. Web pages are 200, or 503 unbuilt. */
export const plainRows: readonly PlainRow[] = [
  page('GET /healthz'),
  page('GET /readyz'),
  // The application of the matrix has no METRICS_TOKEN.
  { route: 'GET /metrics', url: () => '/metrics', expected: always(refused('request.not_found')) },
  page('GET /api/openapi.json'),
  { route: 'GET /', url: () => '/', expected: (actor) => redirectOf(actor) ?? '200' },
  {
    route: 'GET /*',
    url: () => '/members',
    expected: (actor) => (isRestricted(actor) ? ROOM : '200'),
  },
  ...formRows,
  page('GET /shell.html'),
  page('GET /admin'),
  page('GET /admin/*', '/admin/staff'),
  page('GET /admin/icon.svg'),
  {
    route: 'GET /admin/assets/*',
    url: () => '/admin/assets/none.js',
    expected: always(refused('request.not_found')),
  },
  page('GET /robots.txt'),
  page('GET /sitemap.xml'),
  page('GET /pages/transparency.csv'),
  page('GET /favicon.ico'),
  page('GET /favicon.svg'),
  page('GET /icon-192.png'),
  page('GET /icon-512.png'),
  page('GET /icon-maskable.png'),
  page('GET /manifest.webmanifest'),
  page('GET /preview.png'),
  page('GET /.well-known/security.txt'),
  {
    route: 'GET /.well-known/change-password',
    url: () => '/.well-known/change-password',
    expected: always('302 /settings'),
  },
  page('GET /dev/mail'),
  page('GET /dev/mail.json'),
  page('GET /dev/mails'),
  page('GET /dev/sms'),
  page('GET /dev/sms.json'),
  page('GET /dev/codes'),
  page('GET /dev/codes.json'),
  { route: 'GET /local-provider', url: () => '/local-provider', expected: always('303 /local-provider/') },
  page('GET /local-provider/*', '/local-provider/'),
  {
    route: 'DELETE /local-provider/*',
    url: () => '/local-provider/v2/payments/tr_nothing',
    expected: always('401'),
  },
  {
    route: 'POST /local-provider/*',
    url: () => '/local-provider/checkout/tr_nothing',
    expected: always('404'),
  },
  { route: 'GET /dev/mail/:id', url: () => '/dev/mail/none', expected: always('404') },
  {
    route: 'GET /activate',
    url: async ({ t, actor }) =>
      `/activate?token=${await mailToken(t.ctx, { memberId: actor.me.id, purpose: 'activation', hours: 1 })}`,
    expected: (actor) => (isClosed(actor) ? '303 /activate/error' : '303 /activate/done'),
  },
  { route: 'GET /unsubscribe/:token', url: unsubscribeUrl, expected: always('200') },
  { route: 'POST /unsubscribe/:token', url: unsubscribeUrl, expected: always('200') },
  ...(['GET', 'POST'] as const).map((method) => ({
    route: `${method} /date-plan/refuse/:token`,
    url: refuseUrl,
    expected: always('200'),
  })),
  {
    route: 'POST /webhooks/mail',
    url: () => '/webhooks/mail',
    expected: always(refused('notifications.report_refused')),
  },
  {
    // A site without MAIL_REPORTS has no such address.
    route: 'POST /webhooks/mail/:provider',
    url: () => '/webhooks/mail/ses',
    expected: always(refused('request.not_found')),
  },
  {
    // Without a signed body the webhook tells nothing.
    route: 'POST /webhooks/:provider',
    url: () => '/webhooks/local-adyen',
    expected: always(refused('request.invalid')),
  },
  {
    route: 'GET /webhooks/:provider/:attempt/:token',
    url: () => `/webhooks/local-adyen/${randomUUID()}/${'x'.repeat(43)}`,
    expected: always(refused('request.not_found')),
  },
  {
    route: 'POST /webhooks/:provider/:attempt/:token',
    // Without a form body the webhook names no payment.
    url: () => `/webhooks/local/${randomUUID()}/${'x'.repeat(43)}`,
    expected: always(refused('request.invalid')),
  },
  {
    route: 'GET /api/admin/photos/:id',
    url: ({ actor }) => `/api/admin/photos/${actor.me.photos[0]}`,
    expected: always(refused('admin.authentication_required')),
  },
  {
    route: 'GET /api/admin/cases/:id/photos/:photo',
    url: ({ actor }) => `/api/admin/cases/${randomUUID()}/photos/${actor.me.photos[0]}`,
    expected: always(refused('admin.authentication_required')),
  },
  {
    route: 'GET /api/admin/voices/:id',
    url: () => `/api/admin/voices/${randomUUID()}`,
    expected: always(refused('admin.authentication_required')),
  },
  {
    route: 'GET /api/admin/verifications/:id',
    url: () => `/api/admin/verifications/${randomUUID()}`,
    expected: always(refused('admin.authentication_required')),
  },
  {
    route: 'GET /api/export/file',
    url: () => '/api/export/file',
    expected: (actor) =>
      refused(
        isLoggedOut(actor) && !isRestricted(actor) ? 'accounts.authentication_required' : 'request.not_found',
      ),
  },
]
