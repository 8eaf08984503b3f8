import { sql } from 'kysely'
import { followLink } from '#contract/security.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import { deletionJobs } from '#server/deletion/deletion.jobs.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { tryLogIn } from '#test/acts/log-in.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type FaultCase, type Task } from './lib/report.ts'

const PASSWORD = 'a password of the faults'
// A race begins so long before the 14 days end that either side may win: see `ahead`.
const STEP_MS = 3
const SPREAD_MS = 20

type State = { whole: boolean; rest: string[]; sessions: number }

/** What is left of an account: everything, or nothing but its stub; else what does not fit. */
async function stateOf({ db }: TestApp, id: number): Promise<State> {
  const member = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const has = {
    status: member.status === 'active',
    password: member.passwordHash !== null,
    address: !member.email.endsWith('@erased.invalid'),
    time: member.erasedAt === null,
    profile: Boolean(
      await db.selectFrom('profile').select('name').where('memberId', '=', id).executeTakeFirst(),
    ),
  }
  const sessions = await db.selectFrom('session').select('id').where('memberId', '=', id).execute()
  const whole = has.status
  const rest = Object.entries(has)
    .filter(([, there]) => there !== whole)
    .map(([what]) => what)
  return { whole, rest, sessions: sessions.length }
}

async function race(t: TestApp, passwordHash: string, aheadMs: number) {
  const { id } = await t.aMember({ passwordHash })
  const { email } = await t.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const token = await mailToken(t.ctx, {
    memberId: id,
    purpose: 'reactivation',
    hours: 1,
    target: '/members',
  })
  await sql`update member set status = 'deleted',
    deleted_at = now() - interval '14 days' + ${aheadMs} * interval '1 millisecond' where id = ${id}`.execute(
    t.db,
  )
  const erase = () => deletionJobs(t.ctx)['deletion.erase-due']()
  const follow = () => t.visitor().call(followLink, { body: { token } })
  const [first, , login, , second] = await Promise.all([
    follow(),
    erase(),
    tryLogIn(t.visitor(), { email, password: PASSWORD }),
    erase(),
    follow(),
  ])
  await erase()
  return { links: [first.status, second.status], login: login.status, state: await stateOf(t, id) }
}

type Raced = Awaited<ReturnType<typeof race>>

function* faultsOf({ links, login, state }: Raced): Iterable<string> {
  const followed = links.filter((status) => status === 200).length
  if (state.rest.length) yield `half an account: ${state.rest.join(', ')}`
  if (state.whole && followed !== 1) yield `it came back with ${followed} links`
  if (!state.whole && (followed || login === 200))
    yield `erased, and somebody got in (${links.join()}, ${login})`
  if (!state.whole && state.sessions) yield `erased, with ${state.sessions} sessions`
  if ([...links, login].some((status) => status >= 500)) yield `a fault of ours (${links.join()}, ${login})`
}

async function run({ rounds, random, at }: Task) {
  const t = await testApp()
  try {
    const passwordHash = await hashPassword(PASSWORD)
    const broken: string[] = []
    const outcomes = { whole: 0, erased: 0 }
    let ahead = 30
    for (let round = 0; round < rounds; round++) {
      at(`round ${round}`)
      const raced = await race(t, passwordHash, ahead + random.below(SPREAD_MS))
      outcomes[raced.state.whole ? 'whole' : 'erased'] += 1
      ahead += raced.state.whole ? -STEP_MS : STEP_MS
      for (const fault of faultsOf(raced)) complain(broken, `round ${round}: ${fault}`)
    }
    if (rounds >= 100 && !(outcomes.whole && outcomes.erased))
      complain(broken, `the race was none: ${JSON.stringify(outcomes)}`)
    for (const { invariant, subject } of await t.alarms())
      complain(broken, `ledger_alarm: ${invariant} ${subject}`)
    return { broken, figures: outcomes }
  } finally {
    await t.close()
  }
}

/** Coming back, erasure and log-in at the last moment (spec/abuse T15). */
export const sessions: FaultCase = {
  promise: 'T15: coming back ∥ erasure ∥ log-in: one outcome, whole or erased',
  rounds: 1000,
  run,
}
