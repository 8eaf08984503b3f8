import { useLocation, useNavigate } from 'react-router'
import { useSettings } from '#web/lib/http/settings.ts'
import { knownShopQuery, pathWith, type ShopQuery } from './shop-query.ts'

export function useShopQuery(): { shopQuery: ShopQuery; change: (part: ShopQuery) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { settings } = useSettings()
  const shopQuery = knownShopQuery(search, settings?.countries)
  return {
    shopQuery,
    change: (part) =>
      navigate(pathWith(pathname, { ...shopQuery, ...part }), { replace: true, preventScrollReset: true }),
  }
}
