import type { QueryClient } from '@tanstack/react-query'
import type { PageRequest } from '#web/lib/http/page-request.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { packagesQuery } from './catalogue.api.ts'
import { knownShopQuery } from './shop-query.ts'

export async function askShop(client: QueryClient, { user, settings, query }: PageRequest) {
  const packages = packagesQuery(user?.id, knownShopQuery(String(query), settings.countries))
  await Promise.all([client.prefetchQuery(packages), client.prefetchQuery(regionsQuery)])
  return client.getQueryData(packages.queryKey)
}
