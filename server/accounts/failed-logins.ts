import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'

/**
 * TRUST §6: where guesses come from. Somebody's own device and a session have a counter each, so that nobody else can
 * lock them out (T03); all others share one per network, and one per address over all networks.
 */
export type Source = {
  kind: 'device' | 'session' | 'network'
  id: string
  /** Showed the code of a mail to the owner: what strangers did to the address does not count. */
  vouched?: boolean
}

type Rule = { source: string; max: number; windowMinutes: number; escalates: boolean }
export type Attempt = {
  emailHash: Buffer
  rules: Rule[]
  refusal: AppError
  /** Wrong, it is the one that blocks: the owner has to hear of it. */
  blocks: boolean
}

const EVERYWHERE: Rule = { source: '*', max: 20, windowMinutes: 60, escalates: false }
const MAX_CONSECUTIVE = 100

export const emailHashOf = (email: string) => createHash('sha256').update(email).digest()

const rulesOf = ({ kind, id, vouched }: Source): Rule[] => [
  { source: `${kind}:${id}`, max: 5, windowMinutes: 15, escalates: true },
  ...(kind === 'network' && !vouched ? [EVERYWHERE] : []),
]

const blockedFor = (minutes: number) => new AppError('accounts.login_blocked', { minutes })

/**
 * Counts a try before its password is looked at, so that of many at once no more are looked at than allowed, and
 * says in `refusal` what to answer if it is wrong. Throws `accounts.login_blocked` (details.minutes);
 * `accounts.login_code_needed` where too many networks tried the address: a code by mail comes first; or
 * `accounts.login_locked` after a hundred failures in a row: then only a new password helps. Whether the address
 * has an account makes no difference.
 */
export async function admitAttempt(db: Database, email: string, source: Source): Promise<Attempt> {
  const emailHash = emailHashOf(email)
  const rules = rulesOf(source)
  if (source.vouched) await refuseLocked(db, emailHash)
  let minutes = 0
  let blocks = false
  let locked = false
  for (const rule of rules) {
    const counted = await count(db, emailHash, rule)
    if (!counted) throw await refusalOf(db, emailHash, rule)
    if (rule !== EVERYWHERE) minutes = Math.max(minutes, counted.minutes ?? 0)
    blocks ||= counted.minutes !== null
    locked ||= counted.consecutive >= MAX_CONSECUTIVE
  }
  const blocked = minutes ? blockedFor(minutes) : new AppError('accounts.login_failed')
  return {
    emailHash,
    rules,
    refusal: locked ? new AppError('accounts.login_locked') : blocked,
    blocks: locked || blocks,
  }
}

/** One statement, so that parallel tries are all counted; nothing where the source is blocked already. */
async function count(db: Database, emailHash: Buffer, { source, max, windowMinutes, escalates }: Rule) {
  const until = escalates
    ? sql`now() + make_interval(mins => least(60, ${windowMinutes}::int * (2 ^ least(f.blocks, 2))::int))`
    : sql`since + make_interval(mins => ${windowMinutes}::int)`
  const { rows } = await sql<{ minutes: number | null; consecutive: number }>`
    insert into login_failure as f (email_hash, source, failures, consecutive) values (${emailHash}, ${source}, 1, 1)
    on conflict (email_hash, source) do update set
      (failures, first_at, blocks, blocked_until) = (
        select n, since, f.blocks + (n >= ${max})::int, case when n >= ${max} then ${until} end
        from (select case when is_over then 1 else f.failures + 1 end as n,
                     case when is_over then now() else f.first_at end as since
              from (select f.first_at < now() - make_interval(mins => ${windowMinutes}::int)
                        or coalesce(f.blocked_until <= now(), false) as is_over) w) c),
      consecutive = f.consecutive + 1, last_at = now()
    where coalesce(f.blocked_until <= now(), true) and f.consecutive < ${MAX_CONSECUTIVE}
    returning ceil(extract(epoch from blocked_until - now()) / 60)::int as minutes, consecutive
  `.execute(db)
  return rows[0]
}

async function refusalOf(db: Database, emailHash: Buffer, { source }: Rule): Promise<AppError> {
  const row = await db
    .selectFrom('loginFailure')
    .select([
      'consecutive',
      sql<number>`greatest(1, ceil(extract(epoch from blocked_until - now()) / 60))::int`.as('minutes'),
    ])
    .where('emailHash', '=', emailHash)
    .where('source', '=', source)
    .executeTakeFirst()
  if ((row?.consecutive ?? 0) >= MAX_CONSECUTIVE) return new AppError('accounts.login_locked')
  return source === EVERYWHERE.source
    ? new AppError('accounts.login_code_needed')
    : blockedFor(row?.minutes ?? 1)
}

async function refuseLocked(db: Database, emailHash: Buffer): Promise<void> {
  const locked = await db
    .selectFrom('loginFailure')
    .select('source')
    .where('emailHash', '=', emailHash)
    .where('source', '=', EVERYWHERE.source)
    .where('consecutive', '>=', MAX_CONSECUTIVE)
    .executeTakeFirst()
  if (locked) throw new AppError('accounts.login_locked')
}

/** Takes a counted try back: it was right, or it was never looked at. */
async function uncount(db: Database, emailHash: Buffer, rules: Rule[], right: boolean): Promise<void> {
  await sql`update login_failure set failures = greatest(failures - 1, 0),
      consecutive = case when ${right} then 0 else greatest(consecutive - 1, 0) end,
      blocks = greatest(blocks - coalesce(blocked_until > now(), false)::int, 0), blocked_until = null
    where email_hash = ${emailHash} and source = any(${rules.map(({ source }) => source)})`.execute(db)
}

export const withdrawAttempt = (db: Database, { emailHash, rules }: Attempt) =>
  uncount(db, emailHash, rules, false)

/** Success forgets the failures of this source only; what others did to the address stays counted. */
export async function succeedAttempt(
  db: Database,
  { emailHash, rules: [own, ...shared] }: Attempt,
): Promise<void> {
  await db
    .deleteFrom('loginFailure')
    .where('emailHash', '=', emailHash)
    .where('source', '=', own?.source ?? '')
    .execute()
  if (shared.length) await uncount(db, emailHash, shared, true)
}

/** A new password by mail opens every lock of an address. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('emailHash', '=', emailHashOf(email)).execute()
}
