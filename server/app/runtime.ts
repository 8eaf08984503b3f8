import path from 'node:path'
import pino from 'pino'
import { linkToken } from '#contract/rules/patterns.ts'
import type { Connection, Database } from '#db/connect.ts'
import { createSessions } from '#server/accounts/sessions/sessions.ts'
import { dbipCountryOfAddress } from '#server/adapters/geo/country-of-address.ts'
import { geoFolder, latestGeoFile } from '#server/adapters/geo/geo-files.ts'
import { createGeocoder } from '#server/adapters/geo/geocoder.ts'
import { createImageProcessor } from '#server/adapters/images/image-processor.ts'
import { readMailReport } from '#server/adapters/mail/mail-report.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { mollieProvider } from '#server/adapters/mollie/mollie.ts'
import type { Timing } from '#server/adapters/mollie/mollie-http.ts'
import { localCounter, redisCounter } from '#server/adapters/notifier/hit-counter.ts'
import { localNotifier, postgresNotifier } from '#server/adapters/notifier/notifier.ts'
import { linkRedis, type RedisLink } from '#server/adapters/notifier/redis.ts'
import { redisNotifier } from '#server/adapters/notifier/redis-notifier.ts'
import { createPostbacks } from '#server/adapters/postback/postbacks.ts'
import { createPusher } from '#server/adapters/push/pusher.ts'
import { httpSms, noSms } from '#server/adapters/sms/sms.ts'
import { diskOf } from '#server/adapters/storage/disk.ts'
import { diskExportStore } from '#server/adapters/storage/export-store.ts'
import { diskPhotoStore } from '#server/adapters/storage/photo-store.ts'
import { s3ExportStore } from '#server/adapters/storage/s3-export-store.ts'
import { s3PhotoStore } from '#server/adapters/storage/s3-photo-store.ts'
import { createSearchWays, type SearchWays } from '#server/admin/system/search-ways.ts'
import { createServiceHealth, type ServiceHealth } from '#server/admin/system/service-health.ts'
import { withMessageCosts } from '#server/catalogue/prices/message-costs.ts'
import type { Ctx, KitConfig } from '#server/kit/ctx.ts'
import { announceWith } from '#server/kit/events.ts'
import { forgetLeftUploads } from '#server/kit/http/receive-upload.ts'
import type { Adapters } from '#server/kit/ports/adapters.ts'
import type { HitCounter } from '#server/kit/ports/hit-counter.ts'
import type { Notifier } from '#server/kit/ports/notifier.ts'
import type { Pusher } from '#server/kit/ports/push.ts'
import { createHub, type Hub } from '#server/live/hub.ts'
import { createRelay, type Relay } from '#server/live/relay.ts'
import { guardMailer } from '#server/notifications/suppression/guard-mailer.ts'
import { signPhotoUrlsWith } from '#server/profiles/shown/photo-urls.ts'
import { createPresence, type Presence } from '#server/search/presence.ts'
import { createBrands } from '#server/settings/brands/brands.ts'
import { createStaffSessions } from '#server/staff/sessions.ts'
import type { Config } from './config.ts'
import { consequences } from './consequences.ts'
import { type DevOptions, type DevServices, ensureDemoSite, openDevServices, withDrawnPhotos } from './dev.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { openDatabase } from './start/open-database.ts'
import { createReadiness, type Readiness } from './start/readiness.ts'
import type { Tracing } from './tracing/tracing.ts'

/** One process of the product: everything opened before and closed after it serves. */
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

/** Logs once that Redis is away and once that it is back; the site works without Redis. */
async function openRedis(url: string, log: pino.Logger): Promise<RedisLink> {
  const redis = await linkRedis(url)
  const logState = (isUp: boolean) =>
    isUp
      ? log.warn('Redis is back')
      : log.warn(
          { why: redis.error() },
          'Redis is away: each node counts its own limits, news of other nodes comes seconds later',
        )
  if (!redis.isUp()) logState(false)
  redis.onChange(logState)
  return redis
}

function openNotifier(
  { databaseDirectUrl }: Config,
  { shared, databaseUrl }: RuntimeOptions,
  redis: RedisLink | undefined,
  onError: (error: unknown) => void,
) {
  if (!shared) return localNotifier()
  return redis ? redisNotifier(redis) : postgresNotifier(databaseDirectUrl ?? databaseUrl, onError)
}

function openUploads({ photoFolder }: RuntimeOptions): string {
  const uploadFolder = path.join(photoFolder, '../uploads')
  forgetLeftUploads(uploadFolder)
  return uploadFolder
}

/** What a heartbeat stores, and `/metrics` serves. */
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
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
  const notifier = await openNotifier(config, options, redis, onError)
  const relay = createRelay({ db, notifier, onError })
  const metrics = config.metricsToken ? createMetrics() : undefined
  const counters = countersOf(metrics)
  const site = await openBrands(config, connection, onError)
  notifier.onSiteChange(site.brands.refresh)
  notifier.onNotify(replica.noteNews)
  const ctx: Ctx = {
    ...adaptersOf(config, options, { log, db, dev, notifier, uploadFolder, ...counters, metrics, onError }),
    config: kitConfigOf(config, uploadFolder),
    log,
    db,
    reads: connection.reads,
    replica,
    ...site,
    sessions,
    staffSessions: createStaffSessions(connection),
    announce: announceWith(consequences),
    wakeRelay: () => relay.wake(),
    noteSearch: (way) => counters.searches.note(way),
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
    hitCounter: redis ? redisCounter(redis) : localCounter(),
    ...counters,
    metrics,
    tracing: opened.tracing,
    ...createReadiness(connection),
    async close() {
      hub.close()
      await relay.stop()
      await notifier.close()
      redis?.close()
      await presence.stop()
      await sessions.stop()
      await closeServices(ctx, dev)
      await opened.closeDatabase()
    },
  }
}

async function closeServices({ mailer, geocoder }: Ctx, dev: DevServices): Promise<void> {
  mailer.close()
  await geocoder.close()
  await dev.mailBox?.close()
  await dev.localProvider?.close()
}

const kitConfigOf = (config: Config, uploadFolder: string): KitConfig => ({
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
})

// Reads settings and brands over `reads`, never over the pool: rules ask for settings inside
// transactions, which may hold every connection of the pool.
async function openBrands(config: Config, { reads }: Connection, onError: (error: unknown) => void) {
  // Before they are read: what is kept in memory must not be older than what a demo is given.
  await ensureDemoSite(config, reads)
  const { publicUrl, mailFrom, demo, vapid } = config
  const brands = await createBrands(reads, {
    demo,
    publicUrl,
    mailFrom,
    pushPublicKey: vapid?.publicKey,
    onError,
  })
  return { brands, settings: withMessageCosts(reads, brands.settings, onError) }
}

type Opened = {
  log: pino.Logger
  db: Database
  dev: DevServices
  notifier: Notifier
  uploadFolder: string
  services: ServiceHealth
  metrics: Metrics | undefined
  onError: (error: unknown) => void
}

function countedPusher(config: Config, metrics: Metrics | undefined): Pusher {
  const pusher = createPusher({ keys: config.vapid, receiver: config.pushReceiver })
  return metrics ? metrics.countPushes(pusher) : pusher
}

/** The outside services of the configuration, or their stand-ins in a demo. */
const adaptersOf = (
  config: Config,
  { photoFolder, payments }: RuntimeOptions,
  { log, db, dev, notifier, uploadFolder, services, metrics, onError }: Opened,
): Adapters => ({
  mailer: guardMailer(services.watch('mail', smtpMailer(config.smtpUrl ?? dev.mailBox?.url ?? '')), {
    db,
    mailKey: config.mailKey,
  }),
  readMailReport: metrics ? metrics.countReports(readMailReport) : readMailReport,
  photoStore: withDrawnPhotos(config, config.s3 ? s3PhotoStore(config.s3) : diskPhotoStore(photoFolder)),
  exportStore: config.s3 ? s3ExportStore(config.s3) : diskExportStore(path.join(photoFolder, '../exports')),
  imageProcessor: createImageProcessor(),
  disk: diskOf(uploadFolder),
  notifier,
  geocoder: createGeocoder(() => latestGeoFile('places', geoFolder(config)).file),
  countryOfAddress: dbipCountryOfAddress({
    onError,
    fileOf: () => latestGeoFile('countries', geoFolder(config)).file,
  }),
  pusher: countedPusher(config, metrics),
  postbacks: createPostbacks({ receiver: config.postbackReceiver }),
  sms: services.watch('sms', config.sms ? httpSms(config.sms) : (dev.smsBox?.sms ?? noSms)),
  paymentProvider: services.watch(
    'payments',
    mollieProvider({
      name: config.payments.provider,
      baseUrl: config.payments.baseUrl ?? dev.localProvider?.apiUrl ?? '',
      apiKey: config.payments.apiKey,
      timing: payments?.timing,
      warn: (facts, message) => log.warn(facts, message),
    }),
  ),
})
