import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currency } from '#contract/money.ts'
import { after, csvSeparator, instant, mostOfSite, next } from '#contract/values.ts'

/** Broken books raise many alarms. */
const mostProblems = 10_000
/** Minor units of a currency; negative if more was paid out than received. */
const minor = z.number().int()
const day = z.iso.date()

const books = z.object({
  credits: z
    .array(
      z.object({
        account: z.string(),
        kind: z.string(),
        entries: z.number().int(),
        credits: z.number().int(),
      }),
    )
    .max(mostOfSite),
  /** What members have and owe; null in the books of one day. */
  kept: z.object({ credits: z.number().int(), owed: z.number().int(), debtors: z.number().int() }).nullable(),
  money: z
    .array(
      z.object({
        currency,
        orders: z.number().int(),
        received: minor,
        sold: minor,
        vat: minor,
        refunded: minor,
        vat_refunded: minor,
        paid_back: minor,
        charged_back: minor,
        reversed: minor,
        kept: minor,
      }),
    )
    .max(mostOfSite),
  open_orders: z
    .array(
      z.object({ status: z.string(), currency, orders: z.number().int(), amount: minor, oldest: instant }),
    )
    .max(mostOfSite),
  open_refunds: z
    .array(
      z.object({
        status: z.string(),
        reason: z.string(),
        currency,
        refunds: z.number().int(),
        amount: minor,
        oldest: instant,
      }),
    )
    .max(mostOfSite),
  /** What is wrong, in sentences; empty where nothing is. */
  problems: z.array(z.string()).max(mostProblems),
})
export type AdminBooks = z.output<typeof books>

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'The books as they are, or what moved on one day (UTC).',
  who: 'staff',
  permission: 'books',
  query: z.strictObject({ day: day.optional() }),
  output: books,
})

export const digestsPage = 60
export const getDigests = endpoint({
  method: 'GET',
  path: '/api/admin/books/digests',
  summary: 'The digest of each day that is over, the latest first.',
  who: 'staff',
  permission: 'books',
  query: z.strictObject({ before: day.optional() }),
  output: z.object({
    digests: z.array(z.object({ day, entries: z.number().int(), sha256: z.string() })).max(digestsPage),
    next: day.nullable(),
  }),
})

export const checkDigest = endpoint({
  method: 'GET',
  path: '/api/admin/books/digests/:day',
  summary: 'The digest of a day as it was kept, and computed again now.',
  who: 'staff',
  permission: 'books',
  params: z.strictObject({ day }),
  output: z.object({ kept: z.string(), now: z.string(), same: z.boolean() }),
  limit: { max: 60, seconds: 3600 },
})

/** Rows of the accountant's file in one answer; the browser continues until `next` is null. */
export const ledgerPage = 1000
export const getReceiptsFile = endpoint({
  method: 'GET',
  path: '/api/admin/books/receipts',
  summary: 'Receipts and credit notes of some days (UTC) as lines of CSV, oldest first.',
  who: 'staff',
  permission: 'books',
  query: z.strictObject({ from: day, to: day, after, separator: csvSeparator }),
  output: z.object({
    /** Ends with a line break; the first page begins with the names of the columns. */
    csv: z.string(),
    rows: z.number().int(),
    next,
  }),
})
