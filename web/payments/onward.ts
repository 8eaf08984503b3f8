import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Started } from './payments.api.ts'

/** To the provider, or to the result page. */
export function useContinueAtProvider(): { isLeaving: boolean; go: (started: Started) => void } {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)

  // The back button restores the page from the browser's cache, with the button still busy.
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
