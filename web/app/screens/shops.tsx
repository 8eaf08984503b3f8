import { CreditsScreen } from '#web/catalogue/credits-screen.tsx'
import { PremiumScreen } from '#web/catalogue/premium/premium-screen.tsx'
import { PendingOrders } from '#web/payments/orders/pending-orders.tsx'

/** /credits and /premium, with what was ordered there and is not settled. */
export const Credits = () => <CreditsScreen notice={<PendingOrders />} />
export const Premium = () => <PremiumScreen notice={<PendingOrders />} />
