import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { keyedSerialQueue } from '#contract/lib/serial-queue.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'

/**
 * Where a guess comes from (spec/accounts 21). A known device and a session each have a counter, so
 * that nobody else can lock their owner out (spec/abuse T03). All other guesses are counted per
 * network, and per address over all networks.
 */
export type GuessSource = {
  kind: 'device' | 'session' | 'network'
  id: string
  // The browser showed a code that was mailed to the owner, or signs with a passkey. Neither can be
  // guessed, so guesses of strangers do not count.
  codeShown?: boolean
}

type Rule = { source: string; max: number; windowMinutes: number; escalates: boolean }
type CountedGuess = { emailHash: Buffer; rules: Rule[] }
export type WrongGuess = {
  refusal: AppError
  /** This guess starts a block, so the owner is mailed. */
  startsBlock: boolean
}

export const ALL_NETWORKS: Rule = { source: '*', max: 20, windowMinutes: 60, escalates: false }
const MAX_CONSECUTIVE = 100
const VERIFY_TIMEOUT_SECONDS = 5
const RETRY_MS = 50

/** In memory, so that a waiting guess does not query the database. */
const inTurn = keyedSerialQueue()

export const hashEmail = (email: string) => createHash('sha256').update(email).digest()

const guessRules = ({ kind, id, codeShown }: GuessSource): Rule[] => [
  { source: `${kind}:${id}`, max: 5, windowMinutes: 15, escalates: true },
  ...(kind === 'network' && !codeShown ? [ALL_NETWORKS] : []),
]

const blockedFor = (minutes: number) => new AppError('accounts.login_blocked', { minutes })

/**
 * Calls `verify`, for a password or passkey, if this source may still guess. Returns undefined
 * where `verify` returned true, else the refusal to answer. Each guess is counted before `verify`
 * runs and taken back if the credential was right, so that parallel guesses cannot exceed the
 * maximum. A guess waits while the remaining guesses of its source are being verified.
 *
 * Throws `accounts.login_blocked` (details.minutes); `accounts.login_code_needed` where too many
 * networks guessed at the address; `accounts.login_locked` after a hundred failures in a row.
 * Addresses without an account get the same answers.
 */
export async function tryCredential(
  db: Database,
  email: string,
  source: GuessSource,
  verify: () => Promise<boolean>,
): Promise<WrongGuess | undefined> {
  const emailHash = hashEmail(email)
  return inTurn(`${emailHash.toString('hex')} ${source.kind}:${source.id}`, async () => {
    const guess = { emailHash, rules: guessRules(source) }
    if (source.codeShown) await refuseLocked(db, emailHash)
    const consecutive = await countByRules(db, guess)
    const right = await verify().catch(async (error: unknown) => {
      await undoCount(db, guess, false)
      throw error
    })
    if (!right) return recordWrong(db, guess, consecutive)
    await recordRight(db, guess)
    return undefined
  })
}

/** Counts a guess by all its rules or by none. Returns the number of failures in a row. */
async function countByRules(db: Database, { emailHash, rules }: CountedGuess): Promise<number> {
  const counted: Rule[] = []
  let consecutive = 0
  try {
    for (const rule of rules) {
      consecutive = Math.max(consecutive, await countOrThrow(db, emailHash, rule))
      counted.push(rule)
    }
  } catch (error) {
    if (counted.length) await undoCount(db, { emailHash, rules: counted }, false)
    throw error
  }
  return consecutive
}

async function countOrThrow(db: Database, emailHash: Buffer, rule: Rule): Promise<number> {
  for (;;) {
    const consecutive = await countIfAllowed(db, emailHash, rule)
    if (consecutive !== undefined) return consecutive
    const refusal = await guessRefusal(db, emailHash, rule)
    if (refusal) throw refusal
    await delay(RETRY_MS)
  }
}

const isWindowOver = ({ windowMinutes }: Rule): RawBuilder<boolean> => sql`(
  f.first_at < now() - make_interval(mins => ${windowMinutes}::int) or coalesce(f.blocked_until <= now(), false))`

/** One statement, so that parallel guesses are all counted. Undefined where none is allowed. */
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

// Returns why a source may not guess. Returns undefined where the source may guess again or has
// guesses under way; those of a process that died count as wrong after VERIFY_TIMEOUT_SECONDS.
async function guessRefusal(
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

/** Keeps a counted guess as wrong, and starts a block where a rule reached its maximum. */
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

/** Returns the minutes of the block, or undefined where this guess starts no block. */
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

/** Takes back a guess that was right or never verified, and ends a block that counted it. */
async function undoCount(db: Database, { emailHash, rules }: CountedGuess, right: boolean): Promise<void> {
  await sql`update login_failure set failures = greatest(failures - 1, 0),
      consecutive = case when ${right} then 0 else greatest(consecutive - 1, 0) end,
      blocks = greatest(blocks - coalesce(blocked_until > now(), false)::int, 0), blocked_until = null
    where email_hash = ${emailHash} and source = any(${rules.map(({ source }) => source)})`.execute(db)
}

/** Failures of other sources stay counted. */
async function recordRight(
  db: Database,
  { emailHash, rules: [own, ...shared] }: CountedGuess,
): Promise<void> {
  await db
    .deleteFrom('loginFailure')
    .where('emailHash', '=', emailHash)
    .where('source', '=', own?.source ?? '')
    .execute()
  if (shared.length) await undoCount(db, { emailHash, rules: shared }, true)
}

/** A new password by mail ends every block and lock of an address. */
export async function deleteFailures(db: Database, email: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('emailHash', '=', hashEmail(email)).execute()
}
