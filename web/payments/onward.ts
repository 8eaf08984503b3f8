import { useEffect, useState } from 'react'
import { useNavigate } from '#web/lib/routing/router.tsx'
import type { Started } from './payments.api.ts'

/** Where the browser goes once an order is there: to the provider, or to what came of it. */
export function useOnward(): { isLeaving: boolean; go: (started: Started) => void } {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)

  // Who comes back from the provider by the back button finds this page as they left it, and must be able to press again.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const go = ({ order, checkout_url }: Started) => {
    if (!checkout_url) return navigate(`/transactions/${order.id}`)
    setIsLeaving(true)
    location.assign(checkout_url)
  }
  return { isLeaving, go }
}
