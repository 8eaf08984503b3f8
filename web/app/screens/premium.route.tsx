import { pages } from '#contract/rules/pages.ts'
import { guards, handedOver, members, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { askShop } from '#web/catalogue/ask-shop.ts'
import { methodsOfQuery } from '#web/catalogue/catalogue.api.ts'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { Premium } from './shops.tsx'

const all = guards(
  members(() => pages.pricing),
  handedOver,
  visitors((_params, user) => (user.paid_user ? pages.credits : undefined)),
)
export const middleware = all
export const clientMiddleware = all
export const loader = loading(async (client, asked) => {
  const askOffer = async () => {
    const offer = await askShop(client, asked)
    if (offer?.packages.length) await client.prefetchQuery(methodsOfQuery(offer.country))
  }
  await Promise.all([askOffer(), client.prefetchInfiniteQuery(ordersQuery)])
})
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from '#web/catalogue/code-action.ts'
export const meta = titled((t) => t('premium.title'))

export default Premium
