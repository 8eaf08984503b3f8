import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageTitle, Prefetch } from '#web/lib/http/page-request.ts'
import { newQueryClient } from '#web/lib/http/query-client.ts'
import { pageContext } from '#web/lib/routing/visit.ts'

/** What comes with a page for its queries, and its title where they say it (app/page-meta.ts). */
export type PageQueries = { queries: DehydratedState; title?: string }

/**
 * The loader of a page on the server: asks what its first screen shows. A call that fails is asked
 * again by the browser, which says what went wrong.
 */
export const loading =
  (ask: Prefetch, titleOf?: PageTitle) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<PageQueries> => {
    const client = newQueryClient()
    // A query that no screen keeps for later would be gone before the others are answered.
    client.getQueryCache().subscribe(({ type, query: added }) => {
      if (type === 'added') added.gcTime = Number.POSITIVE_INFINITY
    })
    const { user, settings, language } = context.get(pageContext)
    const { searchParams: query } = new URL(request.url)
    const asked = { user, settings: settings.settings, language, params, query }
    await ask(client, asked)
    return { queries: dehydrate(client), title: await titleOf?.(client, asked) }
  }

/** In the browser a page opens at once, and its screen asks what it needs. */
export const clientLoader = () => null
