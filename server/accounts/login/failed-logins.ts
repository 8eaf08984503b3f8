import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'

/**
 * Where guesses come from (spec/accounts 21). Somebody's own device and a session have a counter
 * each, so that nobody else can lock them out (spec/abuse T03); all others share one per network,
 * and one per address over all networks.
 */
export type GuessSource = {
  kind: 'device' | 'session' | 'network'
  id: string
  /** Showed the code of a mail to the owner: what strangers did to the address does not count. */
  codeShown?: boolean
}

type Rule = { source: string; max: number; windowMinutes: number; escalates: boolean }
type CountedGuess = { emailHash: Buffer; rules: Rule[] }
export type WrongGuess = {
  /** What to answer. */
  refusal: AppError
  /** It is the one that blocks: the owner has to hear of it. */
  startsBlock: boolean
}

export const ALL_NETWORKS: Rule = { source: '*', max: 20, windowMinutes: 60, escalates: false }
const MAX_CONSECUTIVE = 100
const VERIFY_TIMEOUT_SECONDS = 5
const RETRY_MS = 50

export const emailHashOf = (email: string) => createHash('sha256').update(email).digest()

const rulesOf = ({ kind, id, codeShown }: GuessSource): Rule[] => [
  { source: `${kind}:${id}`, max: 5, windowMinutes: 15, escalates: true },
  ...(kind === 'network' && !codeShown ? [ALL_NETWORKS] : []),
]

const blockedFor = (minutes: number) => new AppError('accounts.login_blocked', { minutes })

/**
 * Has the password looked at if this source may still guess, and answers what a wrong one comes to; undefined where it was
 * right. Of many at once no more are looked at than may fail: each is counted before, and taken back where it did not
 * fail. Who comes while as many as may fail are being looked at waits for what becomes of them.
 *
 * Throws `accounts.login_blocked` (details.minutes); `accounts.login_code_needed` where too many networks tried the
 * address: a code by mail comes first; or `accounts.login_locked` after a hundred failures in a row: then only a new
 * password helps. Whether the address has an account makes no difference.
 */
export async function tryPassword(
  db: Database,
  email: string,
  source: GuessSource,
  verify: () => Promise<boolean>,
): Promise<WrongGuess | undefined> {
  const emailHash = emailHashOf(email)
  return inSequence(`${emailHash.toString('hex')} ${source.kind}:${source.id}`, async () => {
    const guess = { emailHash, rules: rulesOf(source) }
    if (source.codeShown) await refuseLocked(db, emailHash)
    const consecutive = await countByRules(db, guess)
    const right = await verify().catch(async (error: unknown) => {
      await takeBack(db, guess, false)
      throw error
    })
    if (!right) return recordWrong(db, guess, consecutive)
    await recordRight(db, guess)
    return undefined
  })
}

const lastOfKey = new Map<string, Promise<void>>()

/** Those of one key wait for each other here, without asking the database again and again. */
async function inSequence<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (lastOfKey.get(key) ?? Promise.resolve()).then(work)
  const settled = result.then(
    () => undefined,
    () => undefined,
  )
  lastOfKey.set(key, settled)
  try {
    return await result
  } finally {
    if (lastOfKey.get(key) === settled) lastOfKey.delete(key)
  }
}

/** Counts a try by all its rules, or by none. Answers how many have failed in a row, with this one. */
async function countByRules(db: Database, { emailHash, rules }: CountedGuess): Promise<number> {
  const counted: Rule[] = []
  let consecutive = 0
  try {
    for (const rule of rules) {
      consecutive = Math.max(consecutive, await countOrThrow(db, emailHash, rule))
      counted.push(rule)
    }
  } catch (error) {
    if (counted.length) await takeBack(db, { emailHash, rules: counted }, false)
    throw error
  }
  return consecutive
}

async function countOrThrow(db: Database, emailHash: Buffer, rule: Rule): Promise<number> {
  for (;;) {
    const consecutive = await countIfAllowed(db, emailHash, rule)
    if (consecutive !== undefined) return consecutive
    const refusal = await refusalOf(db, emailHash, rule)
    if (refusal) throw refusal
    await delay(RETRY_MS)
  }
}

const isWindowOver = ({ windowMinutes }: Rule): RawBuilder<boolean> => sql`(
  f.first_at < now() - make_interval(mins => ${windowMinutes}::int) or coalesce(f.blocked_until <= now(), false))`

/** One statement, so that parallel tries are all counted; nothing where the source may not guess now. */
async function countIfAllowed(db: Database, emailHash: Buffer, rule: Rule): Promise<number | undefined> {
  const { rows } = await sql<{ consecutive: number }>`
    insert into login_failure as f (email_hash, source, failures, consecutive) values (${emailHash}, ${rule.source}, 1, 1)
    on conflict (email_hash, source) do update set
      (failures, first_at) = (
        select case when is_over then 1 else f.failures + 1 end, case when is_over then now() else f.first_at end
        from (select ${isWindowOver(rule)} as is_over) w),
      blocked_until = null, consecutive = f.consecutive + 1, last_at = now()
    where coalesce(f.blocked_until <= now(), true) and f.consecutive < ${MAX_CONSECUTIVE}
      and (f.failures < ${rule.max} or ${isWindowOver(rule)})
    returning consecutive`.execute(db)
  return rows[0]?.consecutive
}

/**
 * Why a source may not guess; nothing where it may again, or where that hangs on tries that are being looked at. Those of
 * a process that died never come to an end: they count as wrong.
 */
async function refusalOf(
  db: Database,
  emailHash: Buffer,
  { source, max, windowMinutes }: Rule,
): Promise<AppError | undefined> {
  const row = await db
    .selectFrom('loginFailure')
    .select([
      'consecutive',
      sql<boolean>`coalesce(blocked_until > now(), false) or (failures >= ${max}
        and last_at < now() - make_interval(secs => ${VERIFY_TIMEOUT_SECONDS}::int))`.as('refused'),
      sql<number>`greatest(1, ceil(extract(epoch from
        coalesce(blocked_until, first_at + make_interval(mins => ${windowMinutes}::int)) - now()) / 60))::int`.as(
        'minutes',
      ),
    ])
    .where('emailHash', '=', emailHash)
    .where('source', '=', source)
    .executeTakeFirst()
  if ((row?.consecutive ?? 0) >= MAX_CONSECUTIVE) return new AppError('accounts.login_locked')
  if (!row?.refused) return undefined
  return source === ALL_NETWORKS.source
    ? new AppError('accounts.login_code_needed', { minutes: row.minutes })
    : blockedFor(row.minutes)
}

/** A counted try was wrong. Where as many failed as may, its rule blocks from now on. */
async function recordWrong(
  db: Database,
  { emailHash, rules }: CountedGuess,
  consecutive: number,
): Promise<WrongGuess> {
  let minutes = 0
  let startsBlock = false
  for (const rule of rules) {
    const blockedMinutes = await blockIfSpent(db, emailHash, rule)
    if (rule !== ALL_NETWORKS) minutes = blockedMinutes ?? 0
    startsBlock ||= blockedMinutes !== undefined
  }
  if (consecutive >= MAX_CONSECUTIVE)
    return { refusal: new AppError('accounts.login_locked'), startsBlock: true }
  return { refusal: minutes ? blockedFor(minutes) : new AppError('accounts.login_failed'), startsBlock }
}

/** For how many minutes, where this one is the first to block. */
async function blockIfSpent(
  db: Database,
  emailHash: Buffer,
  { source, max, windowMinutes, escalates }: Rule,
): Promise<number | undefined> {
  const until = escalates
    ? sql`now() + make_interval(mins => least(60, ${windowMinutes}::int * (2 ^ least(blocks, 2))::int))`
    : sql`first_at + make_interval(mins => ${windowMinutes}::int)`
  const { rows } = await sql<{ minutes: number }>`
    update login_failure set blocks = blocks + 1, blocked_until = ${until}
    where email_hash = ${emailHash} and source = ${source} and failures >= ${max} and blocked_until is null
    returning greatest(1, ceil(extract(epoch from blocked_until - now()) / 60))::int as minutes`.execute(db)
  return rows[0]?.minutes
}

async function refuseLocked(db: Database, emailHash: Buffer): Promise<void> {
  const locked = await db
    .selectFrom('loginFailure')
    .select('source')
    .where('emailHash', '=', emailHash)
    .where('source', '=', ALL_NETWORKS.source)
    .where('consecutive', '>=', MAX_CONSECUTIVE)
    .executeTakeFirst()
  if (locked) throw new AppError('accounts.login_locked')
}

/** Takes a counted try back: it was right, or it was never looked at. A block that it was needed for ends. */
async function takeBack(db: Database, { emailHash, rules }: CountedGuess, right: boolean): Promise<void> {
  await sql`update login_failure set failures = greatest(failures - 1, 0),
      consecutive = case when ${right} then 0 else greatest(consecutive - 1, 0) end,
      blocks = greatest(blocks - coalesce(blocked_until > now(), false)::int, 0), blocked_until = null
    where email_hash = ${emailHash} and source = any(${rules.map(({ source }) => source)})`.execute(db)
}

/** Success forgets the failures of this source only; what others did to the address stays counted. */
async function recordRight(
  db: Database,
  { emailHash, rules: [own, ...shared] }: CountedGuess,
): Promise<void> {
  await db
    .deleteFrom('loginFailure')
    .where('emailHash', '=', emailHash)
    .where('source', '=', own?.source ?? '')
    .execute()
  if (shared.length) await takeBack(db, { emailHash, rules: shared }, true)
}

/** A new password by mail opens every lock of an address. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('emailHash', '=', emailHashOf(email)).execute()
}
