import type { FastifyInstance } from 'fastify'
import { photoSizes } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { DevRuntime, DevServices } from '#server/dev/dev-services.ts'
import type { LocalIssuer } from '#server/dev/local-issuer.ts'
import type { ListeningProvider, startLocalProvider } from '#server/dev/local-provider/local-provider.ts'
import type { LocalTranslator } from '#server/dev/local-translator/local-translator.ts'
import type { MailBox } from '#server/dev/mail-box.ts'
import type { SmsBox } from '#server/dev/sms-box.ts'
import type { PhotoStore } from '#server/kit/ports/photo-store.ts'
import type { Config } from './config.ts'
import type { WebBuild } from './page/web-build.ts'
import { hasProviderInside, isLocalProvider } from './payments-config.ts'

export type { DevServices } from '#server/dev/dev-services.ts'

// The product reaches server/dev only through this file. Each function imports its part on demand,
// so that a production process loads nothing of server/dev.

type LocalProviderOptions = Omit<Parameters<typeof startLocalProvider>[0], 'url' | 'apiKey' | 'file'>

export type DevOptions = {
  /** File in which the mail box of the demo keeps its mails. */
  mailFile?: string
  /** File in which the demo keeps its text messages. */
  smsFile?: string
  /** File in which the local payment provider keeps its payments. */
  paymentsFile?: string
  /** How the local payment provider behaves. Only tests set this. */
  localProvider?: LocalProviderOptions | undefined
}

/** Starts the stand-ins that the configuration asks for. The caller closes them. */
export async function openDevServices(config: Config, options: DevOptions): Promise<DevServices> {
  return {
    mailBox: config.demo && !config.smtpUrl ? await openMailBox(options) : undefined,
    smsBox: config.demo && !config.sms ? await openSmsBox(options) : undefined,
    localProvider: hasProviderInside(config) ? await openLocalProvider(config, options) : undefined,
    localIssuer: config.demo && !config.oidc.length ? await openLocalIssuer() : undefined,
    localTranslator: config.demo && !config.translate ? await openLocalTranslator() : undefined,
  }
}

async function openLocalIssuer(): Promise<LocalIssuer> {
  const { startLocalIssuer } = await import('#server/dev/local-issuer.ts')
  return startLocalIssuer()
}

async function openLocalTranslator(): Promise<LocalTranslator> {
  const { startLocalTranslator } = await import('#server/dev/local-translator/local-translator.ts')
  return startLocalTranslator()
}

async function openMailBox({ mailFile }: DevOptions): Promise<MailBox> {
  const { startMailBox } = await import('#server/dev/mail-box.ts')
  return startMailBox(mailFile)
}

async function openSmsBox({ smsFile }: DevOptions): Promise<SmsBox> {
  const { createSmsBox } = await import('#server/dev/sms-box.ts')
  return createSmsBox(smsFile)
}

// Listens on a free port of this machine; `serveDev` serves its pages at the address of the site.
async function openLocalProvider(
  { publicUrl, payments }: Config,
  { localProvider, paymentsFile }: DevOptions,
): Promise<ListeningProvider> {
  const dev = await import('#server/dev/local-provider/local-provider.ts')
  const [adyen] = payments.flatMap((account) =>
    account.wire === 'adyen' && isLocalProvider(account) ? [account] : [],
  )
  return dev.startLocalProvider({
    ...localProvider,
    url: `${publicUrl}/local-provider`,
    apiKey: payments.find(({ wire }) => wire === 'mollie')?.apiKey,
    file: paymentsFile,
    ...(adyen ? { adyen: { ...adyen, webhookUrl: `${publicUrl}/webhooks/${adyen.name}` } } : {}),
  })
}

/** Serves the mails, text messages and mail previews of a demo, and the local provider's pages. */
export async function serveDev(app: FastifyInstance, runtime: DevRuntime): Promise<void> {
  if (runtime.config.demo) {
    const { devPages } = await import('#server/dev/pages/dev-pages.ts')
    const { mailPreviews } = await import('#server/dev/pages/mail-previews.ts')
    devPages(app, runtime)
    mailPreviews(app)
  }
  if (runtime.localProvider) {
    const { localProviderPages } = await import('#server/dev/pages/local-provider-pages.ts')
    await localProviderPages(app, runtime)
  }
}

/** Throws ConfigError if the database of a demo belongs to a real site. */
export async function refuseOtherMembers({ demo, ...config }: Config): Promise<void> {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (!demo || !databaseUrl) return
  const checks = await import('#server/dev/demo/refuse-other-members.ts')
  await checks.refuseOtherMembers(databaseUrl)
}

export async function ensureDemoSite({ demo }: Config, db: Database): Promise<void> {
  if (!demo) return
  const demoRows = await import('#server/dev/demo/seed-demo.ts')
  await demoRows.ensureDemoSite(db)
}

/** Fills the empty database of a demo. */
export async function seedDemo({ config, ctx, localProvider }: DevRuntime): Promise<void> {
  if (!config.demo) return
  const demoRows = await import('#server/dev/demo/seed-demo.ts')
  await demoRows.seedDemo(ctx, localProvider)
}

/** In a demo the store draws the photos of members when they are first read. */
export function withDrawnPhotos({ demo }: Config, store: PhotoStore): PhotoStore {
  if (!demo) return store
  let opened: Promise<(id: string) => Promise<boolean>> | undefined
  const open = async () => (await import('#server/dev/demo/people/portraits.ts')).drawerInto(store)
  return {
    ...store,
    async read(id, file) {
      const found = await store.read(id, file)
      if (found || !photoSizes.some((size) => size === file)) return found
      opened ??= open()
      return (await (await opened)(id)) ? store.read(id, file) : undefined
    },
  }
}

export async function welcome(config: Config): Promise<void> {
  if (!config.demo) return
  const text = await import('#server/dev/demo/welcome.ts')
  text.welcome(config)
}

/** Serves the web application from its sources: `npm run dev`. */
export async function openWebSource(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const source = await import('#server/dev/web-source.ts')
  return source.openWebSource(app)
}
