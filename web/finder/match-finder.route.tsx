import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { countQuery } from './finder.api.ts'
import { MatchFinderScreen } from './match-finder-screen.tsx'
import { carriedIn } from './steps.ts'

export const handle: Handle = { texts: ['finder'], layout: 'empty' }
export const loader = loading((client, { settings, query }) => {
  const { age } = carriedIn(query)
  return age && client.prefetchQuery(countQuery({ age, country: countryOfVisitor(settings) }))
})
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './finder-action.ts'
export const meta = titled((t) => t('finder.title'))

export default MatchFinderScreen
