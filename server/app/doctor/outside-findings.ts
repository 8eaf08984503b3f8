import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { languages } from '#contract/rules/values.ts'
import { verifyMailServer } from '#server/adapters/mail/mailer.ts'
import { linkRedis } from '#server/adapters/notifier/redis.ts'
import { openProvider, type ProviderAccount } from '#server/adapters/payments/open-provider.ts'
import { diskPhotoStore } from '#server/adapters/storage/photo-store.ts'
import { s3BackupPlace } from '#server/adapters/storage/s3-backup-place.ts'
import { s3PhotoStore } from '#server/adapters/storage/s3-photo-store.ts'
import { translatorLanguages } from '#server/adapters/translate/libre-translate.ts'
import type { Config } from '#server/app/config.ts'
import { isLocalProvider } from '#server/app/payments-config.ts'
import { tryTraces } from '#server/app/tracing/tracing.ts'
import { noJournal } from '#server/kit/ports/provider-journal.ts'
import { errorLine, type Finding, failed, fine, warning } from './finding.ts'
import { clockFinding } from './own-findings.ts'

const REACH_MS = 10_000

/** Logs in at the mail server; sends nothing. */
export async function mailFinding({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  if (!smtpUrl) return fine('SMTP_URL', 'none: a demo keeps its mails')
  const { host } = new URL(smtpUrl)
  try {
    await verifyMailServer(smtpUrl)
    return fine('SMTP_URL', `${host} lets us in`)
  } catch (error) {
    return failed('SMTP_URL', `${host}: ${errorLine(error)}`, 'correct host, port, user or password')
  }
}

/** Writes, reads and removes an object. */
export async function storeFinding({ s3, dataDir }: Config): Promise<Finding> {
  const store = s3 ? s3PhotoStore(s3) : diskPhotoStore(path.join(dataDir, 'photos'))
  const [part, place] = s3 ? ['S3_BUCKET', `${s3.bucket} at ${s3.endpoint}`] : ['photos', dataDir]
  const id = randomUUID()
  const bytes = randomBytes(1000)
  try {
    await store.write(id, 'original', bytes)
    const found = await store.read(id, 'original')
    const read = found && (await buffer(found.stream))
    await store.remove(id)
    if (read?.equals(bytes)) return fine(part, `${place} writes, reads and removes`)
    return failed(part, `${place} does not give back what was written`, 'look at the store')
  } catch (error) {
    return failed(
      part,
      `${place}: ${errorLine(error)}`,
      'correct the S3_ variables, or the rights of the key',
    )
  }
}

/** Writes, lists, reads and removes an object; a failed removal is no finding. */
export async function backupFinding({ backup, production }: Config): Promise<Finding> {
  const part = 'BACKUP_URL'
  if (!backup) {
    const found = 'none: a backup goes where the command says'
    return production ? warning(part, found, 'keep backups on another machine') : fine(part, found)
  }
  if ('folder' in backup) {
    const refused = await fs.access(backup.folder, fs.constants.W_OK).catch(errorLine)
    if (refused) return failed(part, refused, 'make the folder, for the user of the backups')
    return fine(part, `${backup.folder} can be written; keep a copy on another machine`)
  }
  const place = s3BackupPlace(backup.options, [backup.prefix, 'doctor'].filter(Boolean).join('/'))
  const bytes = randomBytes(1000)
  try {
    await place.write('probe', Readable.from([bytes]))
    const { files } = await place.size()
    const found = await place.read('probe')
    const read = found && (await buffer(found))
    // Keys without the right to delete are recommended: a thief could not remove backups.
    await place.remove('probe').catch(() => undefined)
    if (files === 1 && read?.equals(bytes)) return fine(part, `${place.name} writes, lists and reads`)
    return failed(part, `${place.name} does not give back what was written`, 'look at the store')
  } catch (error) {
    const todo = 'correct the BACKUP_ variables, or the rights of the key'
    return failed(part, `${place.name}: ${errorLine(error)}`, todo)
  }
}

export async function redisFinding({ redisUrl }: Config): Promise<Finding> {
  if (!redisUrl) return fine('REDIS_URL', 'none: news travels through PostgreSQL')
  const { host } = new URL(redisUrl)
  const redis = await linkRedis(redisUrl)
  const isUp = redis.isUp()
  const why = redis.error()
  redis.close()
  if (isUp) return fine('REDIS_URL', `${host} passes messages on`)
  return failed('REDIS_URL', `${host}: ${why}`, 'correct it; without Redis each node counts its own limits')
}

/** Asks for the languages; translates nothing. */
export async function translatorFinding({ translate }: Config): Promise<Finding> {
  const part = 'TRANSLATE_URL'
  if (!translate) return fine(part, 'none: only browsers that can translate messages')
  const { host } = new URL(translate.url)
  try {
    const known = await translatorLanguages(translate, REACH_MS)
    const missing = languages.filter((language) => !known.includes(language))
    if (!missing.length) return fine(part, `${host} knows all languages of the sites`)
    return warning(part, `${host} lacks ${missing.join(', ')}`, 'load these languages too')
  } catch (error) {
    return failed(part, `${host}: ${errorLine(error)}`, 'correct it, or start the server')
  }
}

const NO_NAME = /ENOTFOUND|EAI_AGAIN/
const NO_ANSWER = /ECONN|ETIMEDOUT|EHOST|ENET|UND_ERR/

export async function tracesFinding({ traces }: Config): Promise<Finding> {
  const part = 'traces'
  if (!traces) return fine(part, 'none: no OTEL_EXPORTER_OTLP_ENDPOINT')
  const why = await tryTraces(traces)
  if (why === undefined) return fine(part, `${traces.endpoint} takes them`)
  return failed(
    part,
    `${traces.endpoint}: ${why}`,
    'correct OTEL_EXPORTER_OTLP_ENDPOINT, or start the collector',
  )
}

/** Not /readyz: the proxies of deploy/ do not serve it outside. */
export const ASKED = '/healthz'
/** Statuses of a proxy without a ready node. */
const NO_NODE = new Set([502, 503, 504])

/** Uses the public address, as members do. */
export async function addressFinding({ publicUrl }: Config): Promise<Finding> {
  const part = 'PUBLIC_URL'
  try {
    const answer = await fetch(`${publicUrl}${ASKED}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REACH_MS),
    })
    const text = await answer.text()
    if (answer.status === 200 && text.includes('"ok"')) return fine(part, `${publicUrl} is this product`)
    if (NO_NODE.has(answer.status)) return warning(part, `${publicUrl} is not ready`, 'start it, or wait')
    const found = `${publicUrl}${ASKED} answers ${answer.status}: that is not this product`
    return failed(part, found, 'have DNS and the proxy lead to HOST and PORT')
  } catch (error) {
    const line = `${publicUrl}: ${errorLine(error)}`
    if (NO_NAME.test(line)) return failed(part, line, 'make the name known in DNS')
    if (NO_ANSWER.test(line) || (error as Error).name === 'TimeoutError')
      return warning(part, line, 'start the server; else look at proxy and firewall')
    return failed(part, line, 'look at the certificate of the proxy')
  }
}

const KEYS = {
  mollie: { part: 'MOLLIE_API_KEY', url: undefined },
  adyen: { part: 'ADYEN_API_KEY', url: 'https://checkout-test.adyen.com' },
}

/** Asks each provider for its methods, and compares clocks with it. */
export const providerFindings = async ({ payments }: Config): Promise<Finding[]> =>
  (await Promise.all(payments.map(accountFindings))).flat()

async function accountFindings(account: ProviderAccount): Promise<Finding[]> {
  const { part, url } = KEYS[account.wire]
  if (isLocalProvider(account) && !account.baseUrl)
    return [fine(part, 'none: the local provider moves no money')]
  const live = account.wire === 'adyen' && account.livePrefix
  const baseUrl = account.baseUrl ?? (live ? `https://${live}-checkout-live.adyenpayments.com` : url) ?? ''
  const request = { amount: { minor: 1000, currency: 'EUR' as const }, country: 'NL', locale: 'nl_NL' }
  const { host } = new URL(baseUrl)
  try {
    const methods = await openProvider(account, { journal: noJournal }).methods(request)
    const names = methods.map(({ id }) => id).join(', ')
    const known = names
      ? fine(part, `${host} offers ${names}`)
      : warning(part, `${host} offers no method`, 'switch methods on in its dashboard')
    return [known, ...(await providerClock(baseUrl))]
  } catch (error) {
    const { kind } = error as { kind?: string }
    const todo = kind === 'refused' ? `correct ${part}` : 'look at its status page and the firewall'
    return [failed(part, `${host}: ${errorLine(error)}`, todo)]
  }
}

async function providerClock(baseUrl: string): Promise<Finding[]> {
  const from = Date.now()
  const answer = await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(REACH_MS) }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  const date = Date.parse(answer?.headers.get('date') ?? '')
  // The header has whole seconds.
  const answered = { from: from - 1000, to: Date.now() }
  return Number.isNaN(date) ? [] : [clockFinding('the provider', date, answered)]
}
