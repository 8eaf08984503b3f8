import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { Ask } from '#web/lib/http/asked.ts'
import { newQueryClient } from '#web/lib/http/query-client.ts'
import { pageContext } from '#web/lib/routing/visit.ts'

/** What comes with a page for its queries. */
export type PageQueries = { queries: DehydratedState }

/**
 * The loader of a page on the server: asks what its first screen shows. A call that fails is asked
 * again by the browser, which says what went wrong.
 */
export const loading =
  (ask: Ask) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<PageQueries> => {
    const client = newQueryClient()
    const { user, settings, language } = context.get(pageContext)
    const { searchParams: query } = new URL(request.url)
    await ask(client, { user, settings: settings.settings, language, params, query })
    return { queries: dehydrate(client) }
  }

/** In the browser a page opens at once, and its screen asks what it needs. */
export const clientLoader = () => null
