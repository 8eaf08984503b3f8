import { AsyncLocalStorage } from 'node:async_hooks'
import * as build from 'virtual:react-router/server-build'
import { timeoutManager } from '@tanstack/react-query'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { AnswerPage, PageVisit } from '#contract/page-visit.ts'
import { callInside } from './lib/http/api.ts'
import { visitContext } from './lib/routing/visit.ts'
import { storeNothing } from './lib/storage.ts'

storeNothing()

const visits = new AsyncLocalStorage<PageVisit>()

callInside({
  language: () => visits.getStore()?.language ?? 'nl',
  fetch(url, { method = 'GET', body, headers }) {
    const visit = visits.getStore()
    if (!visit) throw new Error('no page is rendered')
    return visit.call(url, {
      method,
      body: typeof body === 'string' ? body : undefined,
      key: (headers as Record<string, string>)['idempotency-key'],
      language: visit.language,
    })
  },
})

// The caches of a page end with it: timers for garbage collection would keep all of them.
timeoutManager.setTimeoutProvider({
  setTimeout: () => 0,
  clearTimeout: () => {},
  setInterval: () => 0,
  clearInterval: () => {},
})

const handle = createRequestHandler(build, 'production')

export { EARLY_SCRIPT, STYLES } from './app/early.ts'
export { TYPEFACES } from './app/typefaces.ts'

const { entry, routes } = build.assets
const shellParts: ({ module: string; imports?: string[]; css?: string[] } | undefined)[] = [
  entry,
  routes.root,
  routes.shell,
]

/** The service worker caches these ahead for the offline page. */
export const SHELL_FILES: string[] = [
  ...new Set(
    shellParts.flatMap((part) => (part ? [part.module, ...(part.imports ?? []), ...(part.css ?? [])] : [])),
  ),
]

export const answerPage: AnswerPage = (request, visit) => {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return visits.run(visit, () => handle(request, context))
}
