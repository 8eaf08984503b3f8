import { type MiddlewareFunction, type Params, type RouterContextProvider, redirect } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { pages } from '#contract/rules/pages.ts'
import { loginPath, wayBack } from '#web/lib/routing/same-origin-path.ts'
import { type Visitor, visitorContext } from '#web/lib/routing/visit.ts'

type Asked = { request: Request; params: Params; context: Readonly<RouterContextProvider> }
/** Returns where the visitor is sent instead, if anywhere. */
type Guard = (visitor: Visitor, asked: Asked) => string | undefined

/** Middleware of a route, for the server and the browser alike. */
export const guards = (...all: Guard[]): MiddlewareFunction<never>[] =>
  all.map((guard) => (asked) => {
    const to = guard(asked.context.get(visitorContext), asked)
    if (to !== undefined && to !== pathOf(asked.request)) throw redirect(to)
  })

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Visitors go to log in, and come back; where a page sells, they go to another one first. */
export const members =
  (visitorTo?: (params: Params) => string): Guard =>
  ({ user, hasEnded }, { request, params }) =>
    user ? undefined : ((hasEnded ? undefined : visitorTo?.(params)) ?? loginPath(pathOf(request), hasEnded))

/** Members go elsewhere. */
export const visitors =
  (memberTo: (params: Params, user: User) => string | undefined): Guard =>
  ({ user }, { params }) =>
    user ? memberTo(params, user) : undefined

/** Who has just signed up on a page stays there: it tells them what comes next. */
export const newcomers =
  (guard: Guard): Guard =>
  (visitor, asked) =>
    visitor.hasSignedUpHere ? undefined : guard(visitor, asked)

/** Where a member goes who opens a page to log in or sign up. */
export const back: Guard = ({ user }, { request }) => (user ? wayBack(request) : undefined)

/** A suspended or banned member has one room. */
export const unrestricted: Guard = ({ user }) => (user?.restriction ? pages['settings-decisions'] : undefined)

/** An account that somebody else may have made is handed over first. */
export const handedOver: Guard = ({ user }) =>
  user?.handover_due && !user.restriction ? pages.handover : undefined

/** Nobody sees themselves as others do. */
export const notOneself = visitors(({ id }, user) =>
  id?.toLowerCase() === user.profile.id ? pages.profile : undefined,
)
