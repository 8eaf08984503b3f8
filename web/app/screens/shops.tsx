import { CreditsScreen } from '#web/catalogue/credits-screen.tsx'
import { PremiumScreen } from '#web/catalogue/premium/premium-screen.tsx'
import { usePendingOrders } from '#web/payments/orders/pending-orders.tsx'

/**
 * Here, because the catalogue knows no payments. The packages wait for the notice of unpaid orders,
 * which would push them down.
 */
export function Credits() {
  const { notice, isLoading } = usePendingOrders()
  return <CreditsScreen notice={notice} isLoading={isLoading} />
}

export function Premium() {
  const { notice, isLoading } = usePendingOrders()
  return <PremiumScreen notice={notice} isLoading={isLoading} />
}
