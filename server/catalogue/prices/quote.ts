import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Tax } from './tax-country.ts'

const content = z.tuple([
  z.uuid(), // package
  z.string(), // country
  z.int(), // list amount
  z.int(), // amount
  z.string().nullable(), // code
  z.string(), // country of the tax
  z.array(z.object({ of: z.enum(['profile', 'address', 'payment']), country: z.string(), at: z.string() })),
  z.int(), // until, in milliseconds
])

export type Quote = {
  packageId: string
  country: string
  listMinor: number
  amountMinor: number
  code: string | null
  tax: Tax
  until: Date
}

/** The signature binds the quote to the member, whose id is not in the text. */
const signQuote = (ctx: Ctx, memberId: number, body: string) =>
  createHmac('sha256', ctx.config.secret).update(`quote\n${memberId}\n${body}`).digest()

export function writeQuote(ctx: Ctx, memberId: number, quote: Quote): string {
  const { packageId, country, listMinor, amountMinor, code, tax, until } = quote
  const values = [
    packageId,
    country,
    listMinor,
    amountMinor,
    code,
    tax.country,
    tax.evidence,
    until.getTime(),
  ]
  const body = Buffer.from(JSON.stringify(values)).toString('base64url')
  return `${body}.${signQuote(ctx, memberId, body).toString('base64url')}`
}

/** Reads a quote. Returns undefined where it was not made for this member. */
export function readQuote(ctx: Ctx, memberId: number, text: string): Quote | undefined {
  const [body = '', signature = ''] = text.split('.')
  const expected = signQuote(ctx, memberId, body)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const parsed = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success) return undefined
  const [packageId, country, listMinor, amountMinor, code, taxCountry, evidence, until] = parsed.data
  const tax = { country: taxCountry, evidence }
  return { packageId, country, listMinor, amountMinor, code, tax, until: new Date(until) }
}
