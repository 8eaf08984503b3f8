import { sql } from 'kysely'
import type * as contract from '#contract/admin/books.ts'
import { digestsPage, ledgerPage } from '#contract/admin/books.ts'
import { type CsvSeparator, csvLine } from '#contract/lib/csv.ts'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import { AppError } from '#server/kit/app-error.ts'
import { cutPage, epochMicros, integer, micros, plainCursor, timeFromMicros } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { findProblems, readBooks } from '#server/payments/books/books.ts'
import { computeDigest } from '#server/payments/books/digest-day.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

export async function getBooks({ ctx, query }: Call<typeof contract.getBooks>): Promise<contract.AdminBooks> {
  const books = await readBooks(ctx.db, query.day, { sinceCheck: true })
  return {
    credits: books.balance,
    kept: books.kept ?? null,
    money: books.money.map(({ vatRefunded, paidBack, chargedBack, ...row }) => ({
      ...row,
      vat_refunded: vatRefunded,
      paid_back: paidBack,
      charged_back: chargedBack,
    })),
    open_orders: books.openOrders.map((row) => ({ ...row, oldest: row.oldest.toISOString() })),
    open_refunds: books.openRefunds.map((row) => ({ ...row, oldest: row.oldest.toISOString() })),
    problems: findProblems(books),
  }
}

export async function listDigests({ ctx, query }: Call<typeof contract.getDigests>) {
  const rows = await ctx.reads
    .selectFrom('bookDigest')
    .select(['day', 'entries', 'sha256'])
    .$if(query.before !== undefined, (some) => some.where('day', '<', query.before ?? ''))
    .orderBy('day', 'desc')
    .limit(digestsPage + 1)
    .execute()
  const { page, next } = cutPage(rows, digestsPage, ({ day }) => day)
  return {
    digests: page.map(({ day, entries, sha256 }) => ({ day, entries, sha256: sha256.toString('hex') })),
    next,
  }
}

export async function compareDigest({ ctx, params }: Call<typeof contract.checkDigest>) {
  const kept = await ctx.reads
    .selectFrom('bookDigest')
    .select(['entries', 'sha256'])
    .where('day', '=', params.day)
    .executeTakeFirst()
  if (!kept) throw new AppError('request.not_found')
  const now = await computeDigest(ctx.db, params.day)
  return {
    kept: kept.sha256.toString('hex'),
    now: now.sha256.toString('hex'),
    same: kept.entries === now.entries && kept.sha256.equals(now.sha256),
  }
}

const cursor = plainCursor({ micros, year: integer, position: integer })

const COLUMNS = [
  'number',
  'kind',
  'issued_at',
  'order',
  'currency',
  'amount',
  'vat',
  'net',
  'vat_percentage',
  'tax_country',
  'method',
  'seller',
  'buyer',
  'buyer_country',
]

type Row = {
  number: string
  micros: number
  year: number
  position: number
  kind: string
  issuedAt: Date
  order: string
  currency: Currency
  amount: number
  vatAmount: number
  vatRate: number
  taxCountry: string
  method: string
  seller: string | null
  buyer: string | null
  buyerCountry: string | null
}

function receiptLine(row: Row, separator: CsvSeparator): string {
  // Negative, because an accountant adds the column up.
  const sign = row.kind === 'credit_note' ? '-' : ''
  const money = (minor: number) => (minor ? sign : '') + moneyOf(minor, row.currency).amount
  const cells = [
    row.number,
    row.kind,
    row.issuedAt.toISOString(),
    row.order.replaceAll('-', '').slice(0, 10).toUpperCase(),
    row.currency,
    money(row.amount),
    money(row.vatAmount),
    money(row.amount - row.vatAmount),
    (row.vatRate / 100).toFixed(2),
    row.taxCountry,
    row.method,
    row.seller,
    row.buyer,
    row.buyerCountry,
  ]
  return csvLine(cells, separator)
}

/** A page of the accountant's file; the download is logged. */
export async function receiptsFile({ ctx, staff, query }: Call<typeof contract.getReceiptsFile>) {
  const { from, to, after, separator } = query
  const place = after === undefined ? undefined : cursor.read(after)
  const { rows } = await sql<Row>`
    select t.number, ${epochMicros(sql`t.issued_at`)} as micros, t.year, t.position, t.kind, t.issued_at, o.public_id as "order", o.currency, t.amount, t.vat_amount,
           o.vat_rate, o.tax_country, o.method, t.company ->> 'name' as seller, t.buyer ->> 'name' as buyer,
           t.buyer ->> 'country' as buyer_country
    from receipt t join member_order o on o.id = t.order_id
    where t.issued_at >= ${`${from}T00:00Z`}::timestamptz
      and t.issued_at < ${`${to}T00:00Z`}::timestamptz + interval '1 day'
      and ${place ? sql`(t.issued_at, t.year, t.position) > (${timeFromMicros(place.micros)}, ${place.year}, ${place.position})` : sql`true`}
    order by t.issued_at, t.year, t.position limit ${ledgerPage + 1}`.execute(ctx.reads)
  if (after === undefined)
    await logAct(ctx.db, actorOf(staff), {
      act: 'export_receipts',
      subject: { kind: 'books', id: `${from} ${to}` },
    })
  const { page, next } = cutPage(rows, ledgerPage, cursor.write)
  return {
    csv: [
      ...(after === undefined ? [csvLine(COLUMNS, separator)] : []),
      ...page.map((row) => receiptLine(row, separator)),
    ].join(''),
    rows: page.length,
    next,
  }
}
