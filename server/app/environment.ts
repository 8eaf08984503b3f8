import { z } from 'zod'
import { paymentProviders } from '#server/kit/payment-providers.ts'

const onOff = z.enum(['on', 'off'])

const whole = (least: number, most: number) => {
  const error = `has to be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /./, abort: true, error: `has to look like ${example}` })

const site = address(/^https?$/, 'https://www.example.org').regex(
  /^\w+:\/\/[^/?#]+\/*$/,
  'has to be a scheme and a host without a path, such as https://www.example.org',
)

const SHARE = 'has to be a share from 0 to 1'

const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'has to look like postgresql://user:password@host:5432/database')

const OIDC = 'has to be a JSON list of {"key","name","issuer","client_id","client_secret"}'

const oidcProviders = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.issues.push({ code: 'custom', message: OIDC, input: text })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(
        z.strictObject({
          key: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'key: small letters, digits and hyphens'),
          name: z.string().min(1).max(30),
          issuer: address(/^https?$/, 'https://accounts.google.com'),
          client_id: z.string().min(1).max(500),
          client_secret: z.string().min(1).max(2000),
          response_mode: z.literal('form_post').optional(),
        }),
        OIDC,
      )
      .max(10),
  )

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  DEMO: z.literal('on').optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: site.optional(),
  ADMIN_URL: address(/^https?$/, 'https://admin.example.org').optional(),
  ADMIN_NETWORKS: z.string().default(''),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  MIGRATIONS: z.enum(['start', 'wait', 'newer']).default('start'),
  REDIS_URL: address(/^rediss?$/, 'redis://host:6379').optional(),
  DATABASE_POOL: whole(1, 100).default(8),
  SEARCH_MEMORY_MB: whole(1, 1_000_000).optional(),
  DRAIN_SECONDS: whole(0, 300).optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]{1,80} <[^<>\s@]+@[^<>\s@]+>$/, 'has to look like Name <address@host>')
    .optional(),
  MAIL_KEY: z.string().min(32).optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(16).optional(),
  MAIL_REPORTS: z.enum(['ses', 'postmark', 'mailgun', 'sendgrid']).optional(),
  MAIL_REPORTS_KEY: z.string().min(16).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PHOTO_DELIVERY: z.enum(['self', 'accel', 'sendfile', 'signed']).default('self'),
  BACKUP_URL: z
    .string()
    .regex(/^(s3:\/\/|\/)/, 'has to look like s3://bucket/prefix or /folder')
    .optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .optional(),
  PAYMENT_PROVIDER: z.enum(paymentProviders).optional(),
  MOLLIE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(
      /^(live|test)_[A-Za-z0-9]{20,100}$/,
      'has to look like live_… or test_…, with 20 or more letters and digits',
    )
    .optional(),
  MOLLIE_TEST_PAYMENTS: onOff.default('off'),
  ADYEN_API_KEY: z
    .string()
    .regex(/^\S{20,2000}$/, 'has to be an API key of the Customer Area')
    .optional(),
  ADYEN_MERCHANT_ACCOUNT: z
    .string()
    .regex(/^\w{1,80}$/, 'has to be the name of a merchant account')
    .optional(),
  ADYEN_HMAC_KEY: z
    .string()
    .regex(/^([0-9A-Fa-f]{2}){32,128}$/, 'has to be the HMAC key of the webhook, in hexadecimal')
    .optional(),
  ADYEN_LIVE_PREFIX: z
    .string()
    .regex(/^[0-9a-f]+-[A-Za-z0-9-]+$/, 'has to look like 1797a841fbb37ca7-AdyenDemo')
    .optional(),
  ADYEN_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADYEN_TEST_PAYMENTS: onOff.default('off'),
  SMS_PROVIDER: z.enum(['messagebird', 'bird', 'twilio', 'vonage']).default('messagebird'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(8).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^([A-Za-z0-9 ]{3,11}|\+?\d{3,15})$/)
    .optional(),
  TRANSLATE_URL: address(/^https?$/, 'http://translate.internal:5000').optional(),
  TRANSLATE_KEY: z.string().max(500).optional(),
  RELEASES_URL: address(/^https$/, 'https://api.github.com/repos/owner/name/releases/latest').optional(),
  OIDC_PROVIDERS: oidcProviders.default([]),
  SESSION_SECRET: z.string().min(32).optional(),
  PASSWORD_PEPPER: z.string().min(32).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  RATE_LIMITS: onOff.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://localhost:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

/** Who sends photos (spec/photos 30). */
export type PhotoWay = Environment['PHOTO_DELIVERY']

/** What a start does with the migrations of its release. */
export type Migrations = Environment['MIGRATIONS']

/** The variables of the environment, each checked by itself. */
export type Environment = z.output<typeof environment>

export const variableNames: readonly string[] = Object.keys(environment.shape)

/** Why the process does not start: one line per error. */
export class ConfigError extends Error {}

/** Reads the variables; an empty one counts as none. Throws ConfigError, a line per error. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(filled)
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}

/** Whether an address is of this machine. */
export const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
