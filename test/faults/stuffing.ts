import { subscribe } from 'node:diagnostics_channel'
import { logIn, logOut } from '#contract/accounts.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { tryLogIn } from '#test/acts/log-in.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { complain, type FaultCase, type Task } from './lib/report.ts'
import type { Seeded } from './lib/seeded.ts'

// A shorter run than 100,000 attempts from 1,000 addresses has fewer addresses, too.
const TRIES_PER_ADDRESS = 100
// First as many as the queue of hashes takes, then more.
const AT_ONCE = 18
const STORM = 80
const MOST_IN_STORM = 3000
const PER_EMAIL = 20
const PER_NETWORK = logIn.limit?.max ?? 0
const PASSWORD = 'het wachtwoord van de eigenaar'

let hashes = 0
subscribe('vonk:password-hash', () => void (hashes += 1))

const networkOf = (number: number) => `10.${number >> 8}.${number & 255}.7`

const tryAt = (client: TestClient, email: string, password: string, from: string) =>
  tryLogIn(client, { email, password }, { from })

/** Does the work many times, so many at once. */
async function storm(
  times: number,
  work: (number: number) => Promise<void>,
  atOnce: number = AT_ONCE,
): Promise<void> {
  let number = 0
  const one = async () => {
    while (number < times) await work(number++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Somebody at home, on a browser that the account knows. */
async function owner(t: TestApp, passwordHash: string) {
  const email = `${crypto.randomUUID()}@example.nl`
  await t.aMember({ email, passwordHash })
  const client = t.visitor()
  await tryAt(client, email, PASSWORD, '192.0.2.7')
  await client.call(logOut)
  return { email, client }
}

type Owner = Awaited<ReturnType<typeof owner>>

/** The owner logs in again and again while it storms; each time has to work at once. */
function comingAndGoing(owners: readonly Owner[], broken: string[]) {
  const state = { over: false }
  let times = 0
  const going = (async () => {
    while (!state.over) {
      const one = owners[times % owners.length]
      if (!one) return
      // A household has a limit too: each time from another one.
      const { status, body } = await tryAt(
        one.client,
        one.email,
        PASSWORD,
        `172.${16 + ((times >> 8) % 16)}.${times & 255}.7`,
      )
      times += 1
      if (status !== 200) complain(broken, `the owner was refused: ${status} ${body.error?.code}`)
      await one.client.call(logOut)
    }
  })()
  return {
    async end() {
      state.over = true
      await going
      return times
    },
  }
}

/** All addresses at one account: no more guesses looked at than its budget. */
async function atOneAccount(t: TestApp, emails: readonly string[], broken: string[]): Promise<number> {
  let worst = 0
  for (const [number, email] of emails.entries()) {
    const before = hashes
    await storm(60, async (tries) => {
      await tryAt(t.visitor(), email, `geraden ${tries}`, `11.${number}.${tries}.7`)
    })
    worst = Math.max(worst, hashes - before)
  }
  if (worst > PER_EMAIL) complain(broken, `${worst} guesses of one e-mail were looked at within the hour`)
  return worst
}

/** Leaked pairs, each tried once or a few times from any address. */
async function leakedPairs(t: TestApp, tries: number, pairs: string[], random: Seeded) {
  const addresses = Math.max(1, Math.round(tries / TRIES_PER_ADDRESS))
  const answers: Record<string, number> = {}
  const before = hashes
  await storm(tries, async (number) => {
    const email = random.pick(pairs)
    const { body, status } = await tryAt(t.visitor(), email, 'welkom01234', networkOf(number % addresses))
    const code = body.error?.code ?? String(status)
    answers[code] = (answers[code] ?? 0) + 1
  })
  return { addresses, answers, looked: hashes - before }
}

async function run({ rounds, random, at }: Task) {
  const t = await testApp({ trustedProxies: ['127.0.0.1'], rateLimits: true })
  try {
    const broken: string[] = []
    const passwordHash = await hashPassword(PASSWORD)
    const owners = await Promise.all(Array.from({ length: 5 }, () => owner(t, passwordHash)))
    const strangers = Array.from({ length: rounds / 10 }, () => `${crypto.randomUUID()}@example.nl`)
    const pairs = [...strangers, ...owners.map(({ email }) => email)]
    at('many addresses at one account')
    const worst = await atOneAccount(t, pairs.slice(-8), broken)
    at('leaked pairs')
    const home = comingAndGoing(owners, broken)
    const { addresses, answers, looked } = await leakedPairs(t, rounds, pairs, random)
    const visits = await home.end()
    const guesses = looked - visits
    const allowed = addresses * PER_NETWORK
    if (guesses > allowed)
      complain(broken, `${guesses} guesses were looked at; ${addresses} networks may have ${allowed}`)
    at('more at once than the queue takes')
    const still = comingAndGoing(owners, broken)
    await storm(
      Math.min(rounds / 3, MOST_IN_STORM),
      async (number) =>
        void (await tryAt(t.visitor(), random.pick(pairs), 'welkom01234', networkOf(50_000 + number))),
      STORM,
    )
    const stormVisits = await still.end()
    if (answers['200']) complain(broken, `${answers['200']} strangers got in`)
    return {
      broken,
      figures: {
        scale: `${rounds} of P9's 100,000 attempts, from ${addresses} of its 1,000 addresses`,
        'guesses looked at': `${guesses}, at most ${allowed}`,
        'most guesses of one e-mail in an hour': `${worst}, at most ${PER_EMAIL}`,
        'log-ins of owners on known devices meanwhile': `${visits}, and ${stormVisits} in a storm of ${STORM} at once`,
        ...answers,
      },
    }
  } finally {
    await t.close()
  }
}

/** Leaked passwords and many addresses (spec/promises P9, spec/abuse T01, spec/abuse T03). */
export const stuffing: FaultCase = {
  promise: 'P9, T01, T03: no more guesses than the budgets; known devices always get in',
  rounds: 10_000,
  run,
}
