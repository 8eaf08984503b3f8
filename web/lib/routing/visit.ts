import { createContext } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { PageVisit } from '#contract/page-visit.ts'
import type { Page } from '#web/lib/page.ts'

/** On the server: the browser that opens the page. */
export const visitContext = createContext<PageVisit>()
/** On the server: what comes with the page. */
export const pageContext = createContext<Page>()

/** Who opens a page: set by the middleware of the root, on the server and in the browser. */
export type Visitor = {
  user: User | null
  hasEnded: boolean
  /** Came to this page as a visitor, and has signed up on it. */
  hasSignedUpHere?: boolean
}
export const visitorContext = createContext<Visitor>()
