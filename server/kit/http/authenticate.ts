import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, FindMember, Member, Staff } from '#server/kit/ctx.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import {
  anyMemberOfRequest,
  cookieName,
  refuseForeignCaller,
  setSessionCookie,
  staffOfRequest,
} from './request.ts'

/**
 * Sets `request.staff` from the token of a program, else from the admin cookie. Throws
 * `admin.authentication_required` without a valid one, and `admin.not_permitted` where no role of
 * the person, or not their token, allows the call.
 */
async function authenticateStaff(ctx: Ctx, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { method, path, permission } = endpoint
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  request.staff = token
    ? await ctx.staffSessions.useToken(token, `${method} ${path}`)
    : await staffOfRequest(ctx, request)
  if (!request.staff) throw new AppError('admin.authentication_required')
  if (!permission || !request.staff.permissions.has(permission)) throw new AppError('admin.not_permitted')
}

/**
 * Sets `request.member` from the session cookie, and renews a cookie that is due. Throws
 * `request.not_from_client` for an acting call from another site,
 * `accounts.authentication_required` if a visitor makes a call for members, and
 * `accounts.restricted` if a suspended or banned member makes a call that is not open to them; in a
 * call for anyone such a member is a visitor. Calls of staff know no member.
 */
export async function authenticate(
  ctx: Ctx,
  { endpoint, find }: { endpoint: Endpoint; find: FindMember<Member> | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.acts) refuseForeignCaller(request)
  if (endpoint.who === 'staff') return authenticateStaff(ctx, endpoint, request)
  const member = await anyMemberOfRequest(ctx, request, find)
  const isRefused = member?.status === 'blocked' && !endpoint.restricted
  request.member = isRefused ? undefined : member
  if (endpoint.who !== 'member') return
  if (isRefused) throw new AppError('accounts.restricted')
  if (!request.member) throw new AppError('accounts.authentication_required')
  const token = request.cookies[cookieName(ctx)]
  const renewed = token && request.member.session.rotationDue ? await ctx.sessions.rotate(token) : undefined
  if (renewed) setSessionCookie(ctx, reply, { token: renewed, persistent: request.member.session.persistent })
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | undefined
    /** Only in calls of staff. */
    staff: Staff | undefined
    /** The brand of the Host header. */
    brand: Brand
  }
}
