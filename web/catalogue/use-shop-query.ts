import { useSettings } from '#web/lib/http/settings.ts'
import { useLocation, useNavigate } from '#web/lib/routing/router.tsx'
import { pathWith, type ShopQuery, shopQueryIn } from './shop-query.ts'

/** Reads what the shop carries along in the address, and changes parts of it. */
export function useShopQuery(): { shopQuery: ShopQuery; change: (part: ShopQuery) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { settings } = useSettings()
  const found = shopQueryIn(search)
  const known = found.country === undefined || settings?.countries.includes(found.country)
  const shopQuery = known ? found : { ...found, country: undefined }
  return {
    shopQuery,
    change: (part) => navigate(pathWith(pathname, { ...shopQuery, ...part }), { replace: true }),
  }
}
