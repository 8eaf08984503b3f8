import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffLimits } from '#contract/admin/limits.ts'
import { sessionSign, staffSessionSign } from '#contract/lib/session-sign.ts'
import { limits } from '#contract/rules/limits.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, FindMember, Member, Staff } from '#server/kit/ctx.ts'
import { signOf } from '#server/kit/secrets/tokens.ts'

export const isSecure = (ctx: Ctx) => ctx.config.publicUrl.startsWith('https://')

/** `__Host-` ties the cookie to this host and to https; a site on plain http cannot use it. */
export const cookieName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-sid' : 'sid')

export type SessionCookie = { token: string; persistent: boolean }

/** Sets the session cookie, and beside it a cookie that scripts can read. */
export function setSessionCookie(ctx: Ctx, reply: FastifyReply, { token, persistent }: SessionCookie): void {
  const options = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(ctx),
    ...(persistent ? { maxAge: limits.authCookieDays * 24 * 3600 } : {}),
  } as const
  void reply.setCookie(cookieName(ctx), token, { ...options, httpOnly: true })
  void reply.setCookie(sessionSign, signOf(token), options)
}

export function clearSessionCookie(ctx: Ctx, reply: FastifyReply): void {
  for (const name of [cookieName(ctx), sessionSign]) void reply.clearCookie(name, { path: '/' })
}

/** The cookie of staff, apart from that of members: neither opens the calls of the other. */
export const staffCookieName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-admin' : 'admin')

export function setStaffCookie(ctx: Ctx, reply: FastifyReply, token: string): void {
  const options = {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(ctx),
    maxAge: staffLimits.sessionHours * 3600,
  } as const
  void reply.setCookie(staffCookieName(ctx), token, { ...options, httpOnly: true })
  void reply.setCookie(staffSessionSign, '1', options)
}

export function clearStaffCookie(ctx: Ctx, reply: FastifyReply): void {
  for (const name of [staffCookieName(ctx), staffSessionSign])
    void reply.clearCookie(name, { path: '/', secure: isSecure(ctx) })
}

/** Returns the person of the admin cookie; undefined without a valid session. */
export async function staffOfRequest(ctx: Ctx, { cookies }: FastifyRequest): Promise<Staff | undefined> {
  const token = cookies[staffCookieName(ctx)]
  return token ? ctx.staffSessions.find(token) : undefined
}

/**
 * Returns the member of the session cookie, a suspended or banned one too; undefined for a visitor.
 * Renews no cookie.
 */
export async function anyMemberOfRequest(
  ctx: Ctx,
  { cookies }: FastifyRequest,
  find: FindMember<Member> = ctx.sessions.find,
): Promise<Member | undefined> {
  const token = cookies[cookieName(ctx)]
  return token ? find(token) : undefined
}

/** The same, but a suspended or banned member is a visitor (spec/decisions 30). */
export async function memberOfRequest(ctx: Ctx, request: FastifyRequest): Promise<Member | undefined> {
  const member = await anyMemberOfRequest(ctx, request)
  return member?.status === 'blocked' ? undefined : member
}

/**
 * Returns the network of an address (/24 of IPv4, /56 of IPv6), under which calls are counted
 * (spec/privacy 4). The address is undefined after the caller hung up.
 */
export function networkOf(address: string | undefined): string {
  const [beforeZone = ''] = address?.split('%') ?? []
  if (beforeZone.includes('.'))
    return `${beforeZone.split(':').at(-1)?.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = beforeZone.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))
  const groups = [...(left ?? []), ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  return `${numbers.map((number, index) => (index === 3 ? number & 0xff00 : number).toString(16)).join(':')}::/56`
}

/**
 * The language of the answer: cookie, account, Accept-Language, then the brand's; always one that
 * the brand has (spec/settings 17). Staff are answered in their own.
 */
export function languageOf({ headers, cookies, member, staff, brand }: FastifyRequest): Language {
  if (staff) return staff.language
  const wishes = [cookies?.locale, member?.language, headers['accept-language']?.slice(0, 2).toLowerCase()]
  const offered = brand?.languages ?? languages
  const known = wishes.map((wish) => offered.find((language) => language === wish)).find(Boolean)
  return known ?? brand?.language ?? 'nl'
}

/** The country that the visitor chose (spec/privacy 3), from an unchecked cookie. */
export const chosenCountry = ({ cookies }: FastifyRequest): string | undefined => cookies?.country

/**
 * Whether the request comes from our own page. One without an origin comes from a program, which
 * has no visitor's cookies.
 */
export function isFromOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  return site ? site === 'same-origin' : !origin || hostOf(origin) === host
}

/**
 * Throws unless an acting call comes from our own page (spec/abuse T13): it also needs a header
 * that no form or image can set.
 */
export function refuseForeignCaller(request: FastifyRequest): void {
  const isClient = request.headers['x-request-type'] === 'client'
  if (!isClient || !isFromOwnPage(request)) throw new AppError('request.not_from_client')
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
