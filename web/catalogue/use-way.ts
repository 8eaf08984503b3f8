import { useSettings } from '#web/lib/http/settings.ts'
import { useLocation, useNavigate } from '#web/lib/routing/router.tsx'
import { pathWith, type Way, wayIn } from './ways.ts'

/** Reads what the shop carries along in the address, and changes parts of it. */
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
