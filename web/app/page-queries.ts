import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageTitle, Prefetch } from '#web/lib/http/page-request.ts'
import { newQueryClient } from '#web/lib/http/query-client.ts'
import { pageContext } from '#web/lib/routing/visit.ts'

export type PageQueries = { queries: DehydratedState; title?: string }

/** A loader for the server. The browser repeats a call that fails, and says what went wrong. */
export const loading =
  (ask: Prefetch, titleOf?: PageTitle) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<PageQueries> => {
    const client = newQueryClient()
    // A query with a short gcTime would be gone before the others are answered.
    client.getQueryCache().subscribe(({ type, query: added }) => {
      if (type === 'added') added.gcTime = Number.POSITIVE_INFINITY
    })
    const { user, settings, language } = context.get(pageContext)
    const { searchParams: query } = new URL(request.url)
    const page = { user, settings: settings.settings, language, params, query }
    await ask(client, page)
    return { queries: dehydrate(client), title: await titleOf?.(client, page) }
  }

/** In the browser a page opens at once, and its screen loads what it needs. */
export const clientLoader = () => null
