import type { Disk } from './disk.ts'
import type { ExportStore } from './export-store.ts'
import type { CountryOfAddress, Geocoder } from './geo.ts'
import type { IdentityProvider } from './identity-providers.ts'
import type { ImageProcessor } from './image-processor.ts'
import type { Mailer, ProviderReports, ReadMailReport } from './mail.ts'
import type { Notifier } from './notifier.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PhotoDelivery } from './photo-delivery.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Postbacks } from './postbacks.ts'
import type { Pusher } from './push.ts'
import type { Sms } from './sms.ts'
import type { Translator } from './translator.ts'
import type { VoiceProcessor } from './voice-processor.ts'

/** The adapters that a running server has. */
export type Adapters = {
  mailer: Mailer
  readMailReport: ReadMailReport
  /** Undefined where the mail provider reports in our own form, or not at all. */
  providerReports: ProviderReports | undefined
  photoStore: PhotoStore
  /** Undefined where this process sends all photos itself. */
  photoDelivery: PhotoDelivery | undefined
  /** Pictures for verification, which no path of members leads to. */
  verificationStore: PhotoStore
  exportStore: ExportStore
  imageProcessor: ImageProcessor
  voiceProcessor: VoiceProcessor
  disk: Disk
  notifier: Notifier
  geocoder: Geocoder
  countryOfAddress: CountryOfAddress
  pusher: Pusher
  postbacks: Postbacks
  sms: Sms
  translator: Translator
  /** The usual provider: of new payments, where a brand chose no other one. */
  paymentProvider: PaymentProvider
  /** More providers, for brands that chose them and for payments of before a move. */
  otherProviders: readonly PaymentProvider[]
  identityProviders: readonly IdentityProvider[]
}
