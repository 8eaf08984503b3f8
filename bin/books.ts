import { moneyOf } from '#contract/rules/money.ts'
import { openProvider } from '#server/adapters/payments/open-provider.ts'
import { readConfig } from '#server/app/config.ts'
import { isLocalProvider } from '#server/app/payments-config.ts'
import { type Books, findProblems, readBooks } from '#server/payments/books/books.ts'
import { storedDigests, wrongDigests } from '#server/payments/books/digest-day.ts'
import { differencesWithProvider, type ProviderDifference } from '#server/payments/books/reconcile.ts'
import { providerJournal } from '#server/payments/notices/provider-journal.ts'
import { parseArguments } from './arguments.ts'
import { openDatabase } from './open-database.ts'

/** Prints the books for an accountant; `npm run vonk -- books --help` shows the usage. */
const USAGE = `The books: credits by account, money by currency, what is open, and whether all of it is right. Ends with 1 where something is wrong.

  npm run vonk -- books                     as they are, compared with the payment provider
  npm run vonk -- books --day 2026-11-20    what moved on that day (UTC)
  npm run vonk -- books --json              the same to be read by programs; amounts in minor units
  npm run vonk -- books --verify            makes the digest of every day again and compares it with the one that was kept`

const { values } = parseArguments(USAGE, {
  options: {
    day: { type: 'string' },
    json: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
  },
})

const { day, json } = values
if (day && (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00Z`)))) {
  console.error(`${USAGE}\n\n--day: write a day as 2026-11-20`)
  process.exit(1)
}

const connection = await openDatabase()
const { payments } = readConfig(process.env)
const { db } = connection

type Compared = { differences: ProviderDifference[] } | { notAsked: string }

/** A demo's local provider runs inside the server process. */
async function compare(): Promise<Compared> {
  const asked = payments.filter((account) => !isLocalProvider(account) || account.baseUrl)
  if (!asked.length) return { notAsked: 'the payment provider of a demo is inside its server' }
  const differences: ProviderDifference[] = []
  for (const account of asked) {
    const paymentProvider = openProvider(account, { journal: providerJournal(db, account.name) })
    differences.push(...(await differencesWithProvider({ db, paymentProvider })))
  }
  return { differences }
}

const amountText = (minor: number, currency: Parameters<typeof moneyOf>[1]) =>
  `${minor < 0 ? '-' : ''}${moneyOf(Math.abs(minor), currency).amount} ${currency}`

function table(title: string, rows: object[]): void {
  if (!rows.length) return
  console.log(`\n${title}`)
  console.table(rows)
}

function print(books: Books): void {
  console.log(day ? `The books of ${day} (UTC)` : `The books at ${new Date().toISOString()}`)
  table('Credits', books.balance)
  if (books.kept)
    console.log(
      `Members have ${books.kept.credits} credits; ${books.kept.debtors} of them owe ${books.kept.owed}.`,
    )
  table(
    'Money, tax included',
    books.money.map(({ currency, orders, ...sums }) => ({
      currency,
      orders,
      ...Object.fromEntries(Object.entries(sums).map(([what, minor]) => [what, amountText(minor, currency)])),
    })),
  )
  table('Open orders', books.openOrders.map(withMoney))
  table('Open refunds', books.openRefunds.map(withMoney))
  table('Paid back, and taken back at the bank too', books.lostTwice.map(withMoney))
}
const withMoney = <Row extends { amount: number; currency: Parameters<typeof moneyOf>[1] }>(row: Row) => ({
  ...row,
  amount: amountText(row.amount, row.currency),
})

function end(problems: string[], more: object): void {
  if (json) console.log(JSON.stringify({ ...more, problems }, undefined, 2))
  else if (problems.length) console.log(`\n${problems.map((problem) => `WRONG: ${problem}`).join('\n')}`)
  if (problems.length) process.exitCode = 1
}

async function show(): Promise<void> {
  const books = await readBooks(db, day)
  const compared: Compared = day ? { notAsked: 'only a day was asked for' } : await compare()
  if (!json) print(books)
  if (!json && 'notAsked' in compared) console.log(`\nNot compared with the provider: ${compared.notAsked}.`)
  const differences = 'differences' in compared ? compared.differences : []
  const problems = differences.map(
    ({ subject, ours, theirs }) => `${subject}: we have ${ours}, the provider has ${theirs}`,
  )
  end([...findProblems(books), ...problems], { ...books, provider: compared })
}

async function verify(): Promise<void> {
  const stored = await storedDigests(db)
  const wrong = await wrongDigests(db)
  if (!json)
    console.log(
      stored.length
        ? `${stored.length} digests, from ${stored[0]?.day} to ${stored.at(-1)?.day}`
        : 'No digest was made yet.',
    )
  const problems = wrong.map(
    (one) =>
      `${one.day}: ${one.stored.entries} entries with ${one.stored.sha256.toString('hex')} were kept, there are ${one.now.entries} with ${one.now.sha256.toString('hex')}`,
  )
  end(problems, { digests: stored.map((one) => ({ ...one, sha256: one.sha256.toString('hex') })) })
}

try {
  await (values.verify ? verify() : show())
} finally {
  await connection.close()
}
