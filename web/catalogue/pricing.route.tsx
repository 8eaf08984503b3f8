import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askShop } from './ask-shop.ts'
import { PricingScreen } from './pricing-screen.tsx'

export const loader = loading(askShop)
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { texts: ['shop'] }
export const meta = titled((t) => t('catalogue.pricing.title'))

export default PricingScreen
