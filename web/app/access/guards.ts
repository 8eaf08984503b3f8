import { type MiddlewareFunction, type Params, type RouterContextProvider, redirect } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { pages } from '#contract/rules/pages.ts'
import { loginPath, wayBack } from '#web/lib/routing/same-origin-path.ts'
import { type Visitor, visitorContext } from '#web/lib/routing/visit.ts'

type GuardArgs = { request: Request; params: Params; context: Readonly<RouterContextProvider> }
/** Returns the path to redirect to, if any. */
type Guard = (visitor: Visitor, args: GuardArgs) => string | undefined

/** Runs on the server and in the browser. */
export const guards = (...all: Guard[]): MiddlewareFunction<never>[] =>
  all.map((guard) => (args) => {
    const to = guard(args.context.get(visitorContext), args)
    if (to !== undefined && to !== requestPath(args.request)) throw redirect(to)
  })

function requestPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Visitors log in and come back; from a page that sells they go to `visitorTo` first. */
export const members =
  (visitorTo?: (params: Params) => string): Guard =>
  ({ user, hasEnded }, { request, params }) =>
    user
      ? undefined
      : ((hasEnded ? undefined : visitorTo?.(params)) ?? loginPath(requestPath(request), hasEnded))

export const visitors =
  (memberTo: (params: Params, user: User) => string | undefined): Guard =>
  ({ user }, { params }) =>
    user ? memberTo(params, user) : undefined

/** Somebody who has just signed up on a page stays there: it tells them what comes next. */
export const newcomers =
  (guard: Guard): Guard =>
  (visitor, args) =>
    visitor.hasSignedUpHere ? undefined : guard(visitor, args)

export const back: Guard = ({ user }, { request }) => (user ? wayBack(request) : undefined)

/** A suspended or banned member has one page. */
export const unrestricted: Guard = ({ user }) => (user?.restriction ? pages['settings-decisions'] : undefined)

/** An account that somebody else may have made is handed over first. */
export const handedOver: Guard = ({ user }) =>
  user?.handover_due && !user.restriction ? pages.handover : undefined

export const notOneself = visitors(({ id }, user) =>
  id?.toLowerCase() === user.profile.id ? pages.profile : undefined,
)
