import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { askPasswordReset } from '#contract/security.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type FaultCase, type Task } from './lib/report.ts'
import type { Seeded } from './lib/seeded.ts'
import { mannWhitney, median } from './lib/statistics.ts'

const GAP_MS = 5
const LEAST_P = 0.01
const WARM = 20

type LoginAnswer = { status: number; bytes: number; headers: string; body: string; ms: number }
type Door = { ask(method: string, path: string, body?: object): Promise<LoginAnswer>; close(): Promise<void> }

/** The product behind a real port. Each request comes from another network. */
async function openDoor(t: TestApp): Promise<Door> {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let networks = 0
  return {
    ask: (method, path, body) =>
      new Promise((resolve, reject) => {
        const payload = body ? JSON.stringify(body) : ''
        const network = (networks += 1)
        const headers = {
          'x-request-type': 'client',
          'x-forwarded-for': `10.${network >> 8}.${network & 255}.7`,
          'idempotency-key': crypto.randomUUID(),
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
        }
        const began = performance.now()
        const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const ms = performance.now() - began
            const text = Buffer.concat(chunks)
            const names = Object.keys(answer.headers).toSorted().join(' ')
            resolve({
              status: answer.statusCode ?? 0,
              bytes: text.length,
              headers: names,
              body: text.toString(),
              ms,
            })
          })
        })
        request.on('error', reject)
        request.end(payload)
      }),
    async close() {
      agent.destroy()
    },
  }
}

type Subject = { name: string; before?: () => Promise<unknown>; ask: (email: string) => Promise<LoginAnswer> }
type Measured = { known: number[]; unknown: number[]; looks: Set<string> }

/** Removes the random parts of an answer: the id of a challenge and the work of a proof. */
const withoutChance = (body: string) => body.replaceAll(/[0-9a-f-]{32,}|\d{10,}/g, '…')

// Asks in random order, so that a slow moment slows known and unknown addresses alike.
async function measure(subject: Subject, emails: readonly string[], random: Seeded): Promise<Measured> {
  const measured: Measured = { known: [], unknown: [], looks: new Set() }
  for (const [number, known] of emails.entries()) {
    const pair = [
      ['known', known],
      ['unknown', known.replace('@', 'x@').slice(1)],
    ] as const
    for (const [kind, email] of random.chance(0.5) ? pair : pair.toReversed()) {
      const { ms, status, bytes, headers, body } = await subject.ask(email)
      measured.looks.add(
        `${status}, ${bytes} bytes, headers ${headers}, ${withoutChance(body).slice(0, 400)}`,
      )
      if (number >= WARM) measured[kind].push(ms)
    }
  }
  return measured
}

// Measures again: at this p, chance alone fails one of a hundred honest runs.
async function compare(subject: Subject, emails: readonly string[][], random: Seeded) {
  let verdict = { gap: 0, p: 0, known: 0, unknown: 0, looks: new Set<string>(), times: 0 }
  for (const some of emails) {
    const { known, unknown, looks } = await measure(subject, some, random)
    const [one, other] = [median(known), median(unknown)]
    verdict = {
      gap: Math.abs(one - other),
      p: mannWhitney(known, unknown).p,
      known: one,
      unknown: other,
      looks: new Set([...verdict.looks, ...looks]),
      times: verdict.times + 1,
    }
    if (verdict.p > LEAST_P) break
  }
  return verdict
}

type Verdict = Awaited<ReturnType<typeof compare>>

const figureOf = ({ gap, p, known, unknown, times }: Verdict) =>
  `medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, gap ${gap.toFixed(3)} ms, p ${p.toPrecision(2)}${times > 1 ? `, measured ${times} times` : ''}`

const complaintsAbout = ({ gap, p, looks }: Verdict): string[] => [
  ...(gap >= GAP_MS ? [`a gap of ${gap.toFixed(2)} ms`] : []),
  ...(p <= LEAST_P ? [`told apart by time, p ${p.toPrecision(2)}`] : []),
  ...(looks.size > 1 ? [[...looks].slice(0, 3).join(' | ')] : []),
]

/** Half of them to measure with, half to measure again. */
const twice = (all: string[]) => [all.slice(0, all.length / 2), all.slice(all.length / 2)]

async function members(t: TestApp, count: number): Promise<string[]> {
  const passwordHash = await hashPassword('a password that nobody guesses')
  const emails = Array.from(
    { length: count },
    (_, number) => `m${String(number).padStart(6, '0')}@example.nl`,
  )
  for (let from = 0; from < count; from += 500)
    await insertMembers(
      t.db,
      emails
        .slice(from, from + 500)
        .map((email, index) => ({ name: `Lid ${from + index}`, email, passwordHash })),
    )
  return emails
}

async function run({ rounds, random, at }: Task) {
  const t = await testApp({ trustedProxies: ['127.0.0.1'] })
  const neutral = await testApp({ trustedProxies: ['127.0.0.1'] })
  const doors: Door[] = []
  try {
    const becomesNeutral = makeNeutral(neutral)
    doors.push(await openDoor(t), await openDoor(neutral))
    const [door, quiet] = doors as [Door, Door]
    const emails = await members(t, 2 * rounds)
    const few = Math.max(WARM * 2, Math.round(rounds / 4))
    const quietEmails = await members(neutral, 2 * few)
    const logInAs = (email: string) =>
      door.ask('POST', '/api/user.php', { email, password: 'something else' })
    const subjects: [Subject, string[][]][] = [
      [{ name: 'log-in, wrong password', before: () => areUsual(t, rounds), ask: logInAs }, twice(emails)],
      [
        { name: 'log-in in a storm, a code is mailed', before: () => storms(t), ask: logInAs },
        twice(emails.slice(0, 2 * few)),
      ],
      [
        {
          name: 'log-in in a storm, mail is out',
          before: () => t.db.insertInto('mailOutage').defaultValues().execute(),
          ask: logInAs,
        },
        twice(emails.slice(0, 2 * few)),
      ],
      [
        {
          name: 'password reset, neutral site',
          before: () => becomesNeutral,
          ask: (email) => quiet.ask(askPasswordReset.method, askPasswordReset.path, { email }),
        },
        twice(quietEmails),
      ],
      [
        {
          name: 'sign-up e-mail, neutral site',
          before: () => becomesNeutral,
          ask: (email) => quiet.ask('GET', `/api/signup/email?email=${encodeURIComponent(email)}`),
        },
        twice(quietEmails),
      ],
    ]
    const broken: string[] = []
    const figures: Record<string, string> = {}
    for (const [subject, some] of subjects) {
      at(subject.name)
      await subject.before?.()
      const verdict = await compare(subject, some, random)
      figures[subject.name] = `${some[0]?.length} each, ${figureOf(verdict)}`
      for (const complaint of complaintsAbout(verdict)) complain(broken, `${subject.name}: ${complaint}`)
    }
    return { broken, figures }
  } finally {
    for (const door of doors) await door.close()
    await t.close()
    await neutral.close()
  }
}

/** Records as many failed log-ins per hour as this case makes, so that the case is no storm. */
const areUsual = ({ db }: TestApp, rounds: number) =>
  sql`insert into login_failure_hour select date_trunc('hour', now()) - make_interval(hours => n), ${4 * rounds}
    from generate_series(2, 160) n`.execute(db)

async function storms({ db }: TestApp): Promise<void> {
  await db.deleteFrom('loginFailureHour').execute()
  await sql`insert into login_failure_hour values (date_trunc('hour', now()), 1000000)`.execute(db)
}

/** Sets the site to neutral answers about accounts. Settings are cached for half a minute. */
async function makeNeutral({ ctx, db }: TestApp): Promise<void> {
  await db
    .insertInto('siteSetting')
    .values({ key: 'account_existence_messages', value: JSON.stringify('neutral') })
    .execute()
  while ((await ctx.settings()).account_existence_messages !== 'neutral') await delay(1000)
}

/** No answer discloses an address by time or form (spec/promises P9, spec/abuse T04). */
export const logIn: FaultCase = {
  promise: 'P9, T04: known and unknown addresses look alike; median gap < 5 ms, p > 0.01',
  rounds: 2000,
  run,
}
