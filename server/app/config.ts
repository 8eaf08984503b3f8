import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { makeFolder } from '#db/make-folder.ts'
import { type MailReportsOptions, providerReports } from '#server/adapters/mail/providers/provider-reports.ts'
import type { OidcOptions } from '#server/adapters/oidc/oidc.ts'
import { isKeyPair, makeKeyPair, type VapidKeys } from '#server/adapters/push/vapid-keys.ts'
import type { SmsOptions } from '#server/adapters/sms/sms.ts'
import type { S3Options } from '#server/adapters/storage/s3.ts'
import type { TranslateOptions } from '#server/adapters/translate/libre-translate.ts'
import { type BackupStore, readBackupUrl } from './backup/backup-place.ts'
import {
  ConfigError,
  type Environment,
  isLocal,
  type Migrations,
  type PhotoWay,
  readEnvironment,
} from './environment.ts'
import { type PaymentsConfig, readPayments } from './payments-config.ts'

export type Config = {
  production: boolean
  demo: boolean
  port: number
  host: string
  publicUrl: string
  /** The only address of the admin. Default: `/admin` at the address of each brand. */
  adminUrl?: string | undefined
  /** The networks that reach the admin. Default: all. */
  adminNetworks?: net.BlockList | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` names a pooler such as PgBouncer. */
  databaseDirectUrl?: string | undefined
  /** A streaming replica, for reads that may be a second old. */
  databaseReplicaUrl?: string | undefined
  databasePool: number
  /** How many bytes the bitmaps of the search may take in a process. */
  searchMemory: number
  /**
   * Whether a start migrates, waits for `npm run migrate`, or also runs on the schema of the release
   * after this one.
   */
  migrations: Migrations
  /**
   * For notifications and rate limits between nodes. Default: notifications by PostgreSQL, limits
   * per node.
   */
  redisUrl?: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  mailKey: string
  mailWebhookSecret: string | undefined
  /** The photo store. Default: the disk, in DATA_DIR. */
  s3?: S3Options
  /** A proxy reads DATA_DIR; only with `s3` can it be `signed`. */
  photoDelivery: PhotoWay
  /** Where `npm run backup` writes without an argument: a store, or a folder. */
  backup?: BackupStore | { folder: string } | undefined
  /** Without these keys the site sends no pushes. */
  vapid?: VapidKeys
  /** An origin that pushes may go to, besides the browsers' own services. Only tests set this. */
  pushReceiver?: string
  /** An origin that postbacks may go to, besides public addresses. Only tests set this. */
  postbackReceiver?: string
  payments: PaymentsConfig
  /** Without it the site sends no text messages; a demo stores them. */
  mailReports?: MailReportsOptions
  sms?: SmsOptions
  /** Without it the site translates nothing (spec/chat 111); a demo has a dictionary. */
  translate?: TranslateOptions
  /** Where the newest release is named (spec/admin 76). */
  releasesUrl?: string
  /** The issuers that members may log in with (spec/accounts 70). */
  oidc: readonly OidcOptions[]
  secret: string
  pepper: string | undefined
  trustedProxies: string[]
  /** How long a node serves on after SIGTERM while `/readyz` answers 503. */
  drainSeconds: number
  rateLimits: boolean
  /** The secret of `/metrics`. Without it nothing is measured. */
  metricsToken?: string | undefined
  /** Where traces go. Without it no call is traced. */
  traces?: TracesConfig | undefined
  logLevel: string
}

/** The collector, and the share of calls and jobs that are traced. */
export type TracesConfig = { endpoint: string; share: number }

/** Throws ConfigError, in one line, where the folder cannot be created or written to. */
function writeInDataDir(file: string, text: string): void {
  const dataDir = path.dirname(file)
  try {
    makeFolder(dataDir)
    fs.writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATA_DIR: nothing can be written in ${dataDir} (${code ?? message})`)
  }
}

/** A demo stores its secret, so that its sessions survive a restart. */
function demoSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!fs.existsSync(file)) writeInDataDir(file, randomBytes(32).toString('hex'))
  return fs.readFileSync(file, 'utf8')
}

/** A demo stores its keys, so that its push subscriptions survive a restart. */
function demoKeyPair(dataDir: string): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const file = path.join(dataDir, 'vapid.json')
  if (!fs.existsSync(file)) writeInDataDir(file, JSON.stringify(makeKeyPair()))
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Pick<VapidKeys, 'publicKey' | 'privateKey'>
}

/** The keys of VAPID_*, both or neither; a demo makes its own. `publicUrl` is the contact. */
function readVapid(
  e: Environment,
  { demo, publicUrl, dataDir }: { demo: boolean; publicUrl: string; dataDir: string },
): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = e
  const address = publicUrl.startsWith('https://') ? publicUrl : 'mailto:support@vonk.example'
  const subject = e.VAPID_SUBJECT ?? address
  if (publicKey && privateKey) {
    if (isKeyPair(publicKey, privateKey)) return { publicKey, privateKey, subject }
    throw new ConfigError('VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY')
  }
  if (publicKey) throw new ConfigError('VAPID_PRIVATE_KEY: needed with VAPID_PUBLIC_KEY')
  if (privateKey) throw new ConfigError('VAPID_PUBLIC_KEY: needed with VAPID_PRIVATE_KEY')
  return demo ? { ...demoKeyPair(dataDir), subject } : undefined
}

const isLoopback = (host: string) =>
  ['localhost', '::1'].includes(host) || (net.isIPv4(host) && host.startsWith('127.'))

// A demo shows its mails and its password to everybody, so without DEMO=on it serves only this
// machine.
function refusePublicDemo({ DEMO }: Environment, publicUrl: string, host: string): void {
  if (DEMO === 'on' || (isLocal(publicUrl) && isLoopback(host))) return
  throw new ConfigError(
    'NODE_ENV: set it to production; a demo needs PUBLIC_URL on localhost and HOST on loopback, or DEMO=on',
  )
}

/** All variables or none. */
function readS3(e: Environment): S3Options | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = e
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(needed).length) return undefined
  if (missing.length)
    throw new ConfigError(missing.map(([name]) => `${name}: needed with the other S3_ variables`).join('\n'))
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: e.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** A proxy sends what is in DATA_DIR; browsers ask the store by themselves. */
function readPhotoWay(e: Environment, s3: S3Options | undefined, isPublic: boolean): PhotoWay {
  const { PHOTO_DELIVERY: way } = e
  if ((way === 'accel' || way === 'sendfile') && s3)
    throw new ConfigError(`PHOTO_DELIVERY: ${way} is for photos in DATA_DIR; with S3_ it is self or signed`)
  if (way !== 'signed') return way
  if (!s3) throw new ConfigError('PHOTO_DELIVERY: signed needs the S3_ variables')
  const url = new URL(s3.endpoint)
  if (isPublic && (url.protocol !== 'https:' || isOfTheHouse(url)))
    throw new ConfigError(
      'S3_ENDPOINT: browsers have to reach it, by https://, where PHOTO_DELIVERY is signed',
    )
  return way
}

/** An issuer elsewhere has to speak https. */
function readOidc({ OIDC_PROVIDERS: providers }: Environment): OidcOptions[] {
  const keys = new Set(providers.map(({ key }) => key))
  if (keys.size < providers.length) throw new ConfigError('OIDC_PROVIDERS: every key once')
  const plain = providers.find(({ issuer }) => !issuer.startsWith('https:') && !isLocal(issuer))
  if (plain) throw new ConfigError(`OIDC_PROVIDERS: ${plain.key} has to begin with https://`)
  return providers.map(({ key, name, issuer, client_id, client_secret, response_mode }) => ({
    key,
    name,
    issuer,
    clientId: client_id,
    clientSecret: client_secret,
    responseMode: response_mode,
  }))
}

/** Both variables or none. */
function readMailReports({ MAIL_REPORTS: provider, MAIL_REPORTS_KEY: key }: Environment) {
  if (!provider && !key) return undefined
  if (!provider || !key) throw new ConfigError('MAIL_REPORTS, MAIL_REPORTS_KEY: both or none')
  try {
    providerReports({ provider, key })
  } catch {
    throw new ConfigError(`MAIL_REPORTS_KEY: no key of ${provider}`)
  }
  return { provider, key }
}

/** All variables or none. */
function readSms({
  SMS_PROVIDER: provider,
  SMS_URL: url,
  SMS_TOKEN: token,
  SMS_SENDER: sender,
}: Environment) {
  if (url && token && sender) return { provider, url, token, sender }
  const missing = Object.entries({ SMS_URL: url, SMS_TOKEN: token, SMS_SENDER: sender }).filter(
    ([, value]) => value === undefined,
  )
  if (missing.length === 3) return undefined
  throw new ConfigError(missing.map(([name]) => `${name}: needed with the other SMS_ variables`).join('\n'))
}

/** A name or an address of the operator's own network. */
function isOfTheHouse({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast'
  return !host.includes('.') || /\.(internal|local|lan|localhost)$/.test(host)
}

/** Words of members leave the house only over https. */
function readTranslate({ TRANSLATE_URL: address, TRANSLATE_KEY: key }: Environment) {
  if (!address) {
    if (key) throw new ConfigError('TRANSLATE_URL: needed with TRANSLATE_KEY')
    return undefined
  }
  const url = new URL(address)
  if (url.protocol !== 'https:' && !isOfTheHouse(url))
    throw new ConfigError('TRANSLATE_URL: has to begin with https://, or to be of your own network')
  return { url: address.replace(/\/+$/, ''), key }
}

type Network = { address: string; prefix: number; family: 'ipv4' | 'ipv6' }

/** The networks of a variable, as addresses or `address/prefix`, separated by commas. */
function parseNetworks(name: string, text: string): Network[] {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [address = '', given] = entry.split('/')
    const family = net.isIP(address)
    const most = family === 6 ? 128 : 32
    const prefix = given === undefined ? most : Number(given)
    if (!family || !/^\d{1,3}$/.test(given ?? '0') || prefix < 1 || prefix > most)
      throw new ConfigError(`${name}: ${entry} is no network, such as 203.0.113.0/24 or 2001:db8::/32`)
    return { address, prefix, family: family === 6 ? 'ipv6' : 'ipv4' }
  })
}

function toBlockList(networks: readonly Network[]): net.BlockList | undefined {
  if (!networks.length) return undefined
  const list = new net.BlockList()
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family)
  return list
}

/** ADMIN_URL must have a host that belongs to no brand. */
function readAdminUrl(
  e: Environment,
  { production, publicUrl }: { production: boolean; publicUrl: string },
): string | undefined {
  if (!e.ADMIN_URL) return undefined
  const { origin, host, protocol } = new URL(e.ADMIN_URL)
  if (host === new URL(publicUrl).host)
    throw new ConfigError('ADMIN_URL: a host of its own, or leave it out: then /admin is at PUBLIC_URL')
  if (production && protocol !== 'https:' && !isLocal(origin))
    throw new ConfigError('ADMIN_URL: has to begin with https:// in production')
  return origin
}

/** The other addresses need DATABASE_URL. */
function readDatabase(
  e: Environment,
): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl'> {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (e[name] && !e.DATABASE_URL) throw new ConfigError(`${name}: needs DATABASE_URL too`)
  return {
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
  }
}

const MEGABYTE = 1024 * 1024

/** A tenth of the memory of the machine, or of the container. */
function readSearchMemory({ SEARCH_MEMORY_MB: megabytes }: Environment): number {
  const limit = process.constrainedMemory()
  const memory = Math.min(os.totalmem(), limit || Number.POSITIVE_INFINITY)
  return megabytes ? megabytes * MEGABYTE : Math.max(64 * MEGABYTE, Math.floor(memory / 10))
}

/** Production has no defaults for what only its operator knows. */
function refuseIncomplete(e: Environment, publicUrl: string): void {
  const errors = [
    e.DEMO && 'DEMO: production is no demo; leave it out, or NODE_ENV',
    !e.DATABASE_URL && 'DATABASE_URL: needed in production (a PostgreSQL from version 15 on)',
    !e.SMTP_URL && 'SMTP_URL: needed in production, for confirmation mails',
    !e.MAIL_FROM && 'MAIL_FROM: needed in production, the sender of mails, as Name <address@host>',
    !e.SESSION_SECRET && 'SESSION_SECRET: needed in production, at least 32 characters',
    !e.PUBLIC_URL && 'PUBLIC_URL: needed in production, the address that members use',
    e.PUBLIC_URL &&
      !isLocal(publicUrl) &&
      !publicUrl.startsWith('https://') &&
      'PUBLIC_URL: has to begin with https:// in production',
  ].filter((error): error is string => Boolean(error))
  if (errors.length) throw new ConfigError(errors.join('\n'))
}

/** Reads the environment. Throws ConfigError, a line per error. Production has no demo defaults. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnvironment(env)
  const production = e.NODE_ENV === 'production'
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  const host = e.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  if (production) refuseIncomplete(e, publicUrl)
  else refusePublicDemo(e, publicUrl, host)
  const dataDir = path.resolve(e.DATA_DIR)
  const secret = e.SESSION_SECRET ?? demoSecret(dataDir)
  const s3 = readS3(e)
  return {
    production,
    demo: !production,
    port: e.PORT,
    host,
    publicUrl,
    adminUrl: readAdminUrl(e, { production, publicUrl }),
    adminNetworks: toBlockList(parseNetworks('ADMIN_NETWORKS', e.ADMIN_NETWORKS)),
    dataDir,
    ...readDatabase(e),
    databasePool: e.DATABASE_POOL,
    searchMemory: readSearchMemory(e),
    migrations: e.MIGRATIONS,
    redisUrl: e.REDIS_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Vonk <no-reply@localhost>',
    mailKey: e.MAIL_KEY ?? secret,
    mailWebhookSecret: e.MAIL_WEBHOOK_SECRET,
    s3,
    photoDelivery: readPhotoWay(e, s3, production && !isLocal(publicUrl)),
    backup: readBackupUrl(e),
    vapid: readVapid(e, { demo: !production, publicUrl, dataDir }),
    payments: readPayments(e, production, secret),
    mailReports: readMailReports(e),
    sms: readSms(e),
    translate: readTranslate(e),
    oidc: readOidc(e),
    releasesUrl: e.RELEASES_URL,
    secret,
    pepper: e.PASSWORD_PEPPER,
    trustedProxies: parseNetworks('TRUSTED_PROXIES', e.TRUSTED_PROXIES).map(
      ({ address, prefix }) => `${address}/${prefix}`,
    ),
    metricsToken: e.METRICS_TOKEN,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, share: e.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    drainSeconds: e.DRAIN_SECONDS ?? (production ? 5 : 0),
    rateLimits: e.RATE_LIMITS ? e.RATE_LIMITS === 'on' : production,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}
