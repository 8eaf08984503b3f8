import { createContext } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { PageVisit } from '#contract/page-visit.ts'
import type { Page } from '#web/lib/page.ts'

export const visitContext = createContext<PageVisit>()
export const pageContext = createContext<Page>()

/** Set by the middleware of the root, on the server and in the browser. */
export type Visitor = {
  user: User | null
  hasEnded: boolean
  /** Signed up on this page, which must not redirect them for being logged in. */
  hasSignedUpHere?: boolean
}
export const visitorContext = createContext<Visitor>()
