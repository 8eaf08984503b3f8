import path from 'node:path'
import type pino from 'pino'
import type { Database } from '#db/connect.ts'
import { dbipCountryOfAddress } from '#server/adapters/geo/country-of-address.ts'
import { geoFolder, latestGeoFile } from '#server/adapters/geo/geo-files.ts'
import { createGeocoder } from '#server/adapters/geo/geocoder.ts'
import { createImageProcessor } from '#server/adapters/images/image-processor.ts'
import { readMailReport } from '#server/adapters/mail/mail-report.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { providerReports } from '#server/adapters/mail/providers/provider-reports.ts'
import { type OidcOptions, oidcProvider } from '#server/adapters/oidc/oidc.ts'
import { openProvider, type ProviderAccount } from '#server/adapters/payments/open-provider.ts'
import type { Timing } from '#server/adapters/payments/patient-calls.ts'
import { createPostbacks } from '#server/adapters/postback/postbacks.ts'
import { createPusher } from '#server/adapters/push/pusher.ts'
import { httpSms, noSms } from '#server/adapters/sms/sms.ts'
import { diskOf } from '#server/adapters/storage/disk.ts'
import { diskExportStore } from '#server/adapters/storage/export-store.ts'
import { proxiedPhotos } from '#server/adapters/storage/proxied-photos.ts'
import { s3ExportStore } from '#server/adapters/storage/s3-export-store.ts'
import { signedPhotos } from '#server/adapters/storage/signed-photos.ts'
import { libreTranslator, noTranslator } from '#server/adapters/translate/libre-translate.ts'
import { createVoiceProcessor } from '#server/adapters/voices/voice-processor.ts'
import type { ServiceHealth } from '#server/admin/system/service-health.ts'
import type { Config } from '#server/app/config.ts'
import { type DevServices, withDrawnPhotos } from '#server/app/dev.ts'
import type { Metrics } from '#server/app/metrics/metrics.ts'
import { isLocalProvider } from '#server/app/payments-config.ts'
import type { Adapters } from '#server/kit/ports/adapters.ts'
import type { Notifier } from '#server/kit/ports/notifier.ts'
import type { PhotoDelivery } from '#server/kit/ports/photo-delivery.ts'
import type { Pusher } from '#server/kit/ports/push.ts'
import type { Translator } from '#server/kit/ports/translator.ts'
import { guardMailer } from '#server/notifications/suppression/guard-mailer.ts'
import { providerJournal } from '#server/payments/notices/provider-journal.ts'
import { photoStoreOf, verificationStoreOf } from './photo-stores.ts'

type Opened = {
  photoFolder: string
  /** Time limits of the payment provider. Only tests set them. */
  timing: Timing | undefined
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

function translatorOf({ translate }: Config, { localTranslator }: DevServices): Translator {
  const options = translate ?? localTranslator
  return options ? libreTranslator(options) : noTranslator
}

/** The issuers of the configuration; a demo without any has a local one. */
export const issuersOf = (config: Config, { localIssuer }: DevServices): readonly OidcOptions[] =>
  localIssuer ? [localIssuer] : config.oidc

function deliveryOf({ photoDelivery: way, s3 }: Config, folder: string): PhotoDelivery | undefined {
  if (way === 'self') return undefined
  if (way !== 'signed') return proxiedPhotos(folder, way)
  return s3 && signedPhotos(s3)
}

export const openAdapters = (
  config: Config,
  { photoFolder, timing, log, db, dev, notifier, uploadFolder, services, metrics, onError }: Opened,
): Adapters => ({
  mailer: guardMailer(services.watch('mail', smtpMailer(config.smtpUrl ?? dev.mailBox?.url ?? '')), {
    db,
    mailKey: config.mailKey,
  }),
  readMailReport: metrics ? metrics.countReports(readMailReport) : readMailReport,
  providerReports: config.mailReports && providerReports(config.mailReports),
  photoStore: withDrawnPhotos(config, photoStoreOf(config, photoFolder)),
  photoDelivery: deliveryOf(config, photoFolder),
  verificationStore: verificationStoreOf(config, path.join(photoFolder, '../verification')),
  exportStore: config.s3 ? s3ExportStore(config.s3) : diskExportStore(path.join(photoFolder, '../exports')),
  imageProcessor: createImageProcessor(),
  voiceProcessor: createVoiceProcessor(),
  disk: diskOf(uploadFolder),
  notifier,
  geocoder: createGeocoder(() => latestGeoFile('places', geoFolder(config)).file),
  countryOfAddress: dbipCountryOfAddress({
    onError,
    fileOf: () => latestGeoFile('countries', geoFolder(config)).file,
  }),
  pusher: countedPusher(config, metrics),
  postbacks: createPostbacks({ receiver: config.postbackReceiver }),
  identityProviders: issuersOf(config, dev).map(oidcProvider),
  sms: services.watch('sms', config.sms ? httpSms(config.sms) : (dev.smsBox?.sms ?? noSms)),
  translator: services.watch('translator', translatorOf(config, dev)),
  ...openProviders(config, { db, dev, services, timing, log }),
})

function openProviders(
  { payments: [usual, ...others] }: Config,
  { db, dev, services, timing, log }: Pick<Opened, 'db' | 'dev' | 'services' | 'timing' | 'log'>,
): Pick<Adapters, 'paymentProvider' | 'otherProviders'> {
  const open = (account: ProviderAccount, service: string) =>
    services.watch(
      service,
      openProvider(withLocalAddress(account, dev), {
        journal: providerJournal(db, account.name),
        timing,
        warn: (facts, message) => log.warn({ provider: account.name, ...facts }, message),
      }),
    )
  return {
    paymentProvider: open(usual, 'payments'),
    otherProviders: others.map((account) => open(account, `payments ${account.name}`)),
  }
}

function withLocalAddress(account: ProviderAccount, { localProvider }: DevServices): ProviderAccount {
  if (account.baseUrl || !isLocalProvider(account)) return account
  return { ...account, baseUrl: account.wire === 'adyen' ? localProvider?.adyenUrl : localProvider?.apiUrl }
}
