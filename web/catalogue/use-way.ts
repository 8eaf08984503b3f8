import { useSettings } from '#web/lib/http/settings.ts'
import { useLocation, useNavigate } from '#web/lib/routing/router.tsx'
import { pathWith, type Way, wayIn } from './ways.ts'

/** What goes along through the shop, in the address, and the act of changing it. */
export function useWay(): { way: Way; change: (part: Way) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { settings } = useSettings()
  const found = wayIn(search)
  const known = found.country === undefined || settings?.countries.includes(found.country)
  const way = known ? found : { ...found, country: undefined }
  return {
    way,
    change: (part) => navigate(pathWith(pathname, { ...way, ...part }), { replace: true }),
  }
}
