import path from 'node:path'
import pino from 'pino'
import { linkToken } from '#contract/rules/patterns.ts'
import type { Connection } from '#db/connect.ts'
import { createSessions } from '#server/accounts/sessions/sessions.ts'
import type { Timing } from '#server/adapters/payments/patient-calls.ts'
import { createSearchWays, type SearchWays } from '#server/admin/system/search-ways.ts'
import { createServiceHealth, type ServiceHealth } from '#server/admin/system/service-health.ts'
import { withMessageCosts } from '#server/catalogue/prices/message-costs.ts'
import type { Ctx, KitConfig } from '#server/kit/ctx.ts'
import { announceWith } from '#server/kit/events.ts'
import { removeAbandonedUploads } from '#server/kit/http/receive-upload.ts'
import type { HitCounter } from '#server/kit/ports/hit-counter.ts'
import { createHub, type Hub } from '#server/live/hub.ts'
import { createRelay, type Relay } from '#server/live/relay.ts'
import { signPhotoUrlsWith } from '#server/profiles/shown/photo-urls.ts'
import { createPresence, type Presence } from '#server/search/presence.ts'
import { createBrands } from '#server/settings/brands/brands.ts'
import { createStaffSessions } from '#server/staff/sessions.ts'
import type { Config } from './config.ts'
import { consequences } from './consequences.ts'
import { type DevOptions, type DevServices, ensureDemoSite, openDevServices } from './dev.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { issuersOf, openAdapters } from './start/open-adapters.ts'
import { openDatabase } from './start/open-database.ts'
import { openNotifier } from './start/open-notifier.ts'
import { createReadiness, type Readiness } from './start/readiness.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Everything that a process opens before it serves, and closes afterwards. */
export type Runtime = DevServices &
  Readiness & {
    config: Config
    ctx: Ctx
    connection: Connection
    databaseUrl: string
    presence: Presence
    relay: Relay
    hub: Hub
    /** The counter of the rate limits. */
    hitCounter: HitCounter
    /** How the last calls of the outside services ended. */
    services: ServiceHealth
    /** How the searches of the last hour were answered. */
    searches: SearchWays
    /** What `/metrics` serves; only with a METRICS_TOKEN. */
    metrics: Metrics | undefined
    /** Only with OTEL_EXPORTER_OTLP_ENDPOINT. */
    tracing: Tracing | undefined
    close(): Promise<void>
  }

export type RuntimeOptions = Omit<DevOptions, 'localProvider'> & {
  databaseUrl: string
  /** Time limits of the payment provider, and the behaviour of a local one. Only tests set this. */
  payments?: { timing: Timing; local: DevOptions['localProvider'] }
  photoFolder: string
  /** False if this process is alone on its database: its notifier is then a function call. */
  shared: boolean
}

type LoggedRequest = { method: string; url: string }

/** Removes secrets from paths: the token of a mailed link, and of the provider's webhook. */
export const withoutToken = (pathname: string): string =>
  linkToken.test(pathname.slice(1))
    ? '/{token}'
    : pathname.replace(/^(\/webhooks\/[^/]+\/[^/]+\/).+/, '$1{token}')

/** Logs paths without queries: those hold mailed tokens and search filters (spec/abuse T60). */
const createLog = (config: Config) =>
  pino({
    level: config.logLevel,
    serializers: {
      req: ({ method, url }: LoggedRequest) => ({ method, url: withoutToken(url.split('?')[0] ?? '') }),
      err: pino.stdSerializers.err,
    },
  })

function openUploads({ photoFolder }: RuntimeOptions): string {
  const uploadFolder = path.join(photoFolder, '../uploads')
  removeAbandonedUploads(uploadFolder)
  return uploadFolder
}

const countersOf = (metrics: Metrics | undefined) => ({
  services: createServiceHealth((...call) => metrics?.called(...call)),
  searches: createSearchWays((way) => metrics?.searched(way)),
})

export async function createRuntime(config: Config, options: RuntimeOptions): Promise<Runtime> {
  const log = createLog(config)
  const uploadFolder = openUploads(options)
  signPhotoUrlsWith(config.secret)
  const onError = (error: unknown) => log.error({ err: error }, 'background error')
  const { connection, replica, db, ...opened } = await openDatabase(config, options.databaseUrl, log)
  const dev = await openDevServices(config, { ...options, localProvider: options.payments?.local })
  const presence = createPresence(db, onError)
  const sessions = createSessions(connection, (memberId) => presence.seen(memberId), onError)
  const { notifier, hitCounter, closeNotifier } = await openNotifier(config, options, log, onError)
  const relay = createRelay({ db, notifier, onError })
  const metrics = config.metricsToken ? createMetrics() : undefined
  const counters = countersOf(metrics)
  const site = await openBrands(config, connection, dev, onError)
  notifier.onSiteChange(site.brands.refresh)
  notifier.onNotify(replica.markNews)
  const opening = { log, db, dev, notifier, uploadFolder, metrics, onError, services: counters.services }
  const ctx: Ctx = {
    ...openAdapters(config, { ...opening, ...options, timing: options.payments?.timing }),
    config: toKitConfig(config, uploadFolder),
    log,
    db,
    reads: connection.reads,
    replica,
    ...site,
    sessions,
    staffSessions: createStaffSessions(connection),
    announce: announceWith(consequences),
    wakeRelay: () => relay.wake(),
    countSearch: (way) => counters.searches.note(way),
  }
  const hub = createHub(ctx)
  metrics?.watch(connection.pool, { streams: () => hub.count(), replica })
  relay.start()
  return {
    config,
    ctx,
    connection,
    databaseUrl: options.databaseUrl,
    ...dev,
    presence,
    relay,
    hub,
    hitCounter,
    ...counters,
    metrics,
    tracing: opened.tracing,
    ...createReadiness(connection),
    async close() {
      hub.close()
      await relay.stop()
      await closeNotifier()
      await Promise.all([presence.stop(), sessions.stop(), closeServices(ctx, dev)])
      await opened.closeDatabase()
    },
  }
}

async function closeServices({ mailer, geocoder }: Ctx, dev: DevServices): Promise<void> {
  mailer.close()
  await geocoder.close()
  await dev.mailBox?.close()
  await dev.localProvider?.close()
  await dev.localIssuer?.close()
  await dev.localTranslator?.close()
}

const toKitConfig = (config: Config, uploadFolder: string): KitConfig => ({
  publicUrl: config.publicUrl,
  adminUrl: config.adminUrl ?? config.publicUrl,
  demo: config.demo,
  rateLimits: config.rateLimits,
  secret: config.secret,
  uploadFolder,
  pepper: config.pepper,
  mailKey: config.mailKey,
  mailWebhookSecret: config.mailWebhookSecret,
  searchMemory: config.searchMemory,
  releasesUrl: config.releasesUrl,
})

// Reads settings and brands over `reads`, never over the pool: they are read inside transactions,
// which may hold every connection of the pool.
async function openBrands(
  config: Config,
  { reads }: Connection,
  dev: DevServices,
  onError: (error: unknown) => void,
) {
  // Before the first read, so that the cache has the demo's settings.
  await ensureDemoSite(config, reads)
  const { publicUrl, mailFrom, demo, vapid } = config
  const brands = await createBrands(reads, {
    demo,
    publicUrl,
    mailFrom,
    pushPublicKey: vapid?.publicKey,
    oidcProviders: issuersOf(config, dev).map(({ key, name }) => ({ key, name })),
    translates: Boolean(config.translate ?? dev.localTranslator),
    onError,
  })
  return { brands, settings: withMessageCosts(reads, brands.settings, onError) }
}
