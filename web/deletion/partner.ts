import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#contract/settings.ts'
import { store, stored } from '#web/lib/storage.ts'

export type Partner = NonNullable<SiteSettings['resell_partner']>
type Resell = Pick<SiteSettings, 'member_resell' | 'resell_partner'>

const KEY = 'partner-decided'
const TICK_MS = 1000
export const COUNTDOWN_SECONDS = 10

/** Always with https. */
export function offeredPartner(settings: Resell | undefined): Partner | undefined {
  if (!settings?.member_resell || !settings.resell_partner) return undefined
  return settings.resell_partner.url.startsWith('https://') ? settings.resell_partner : undefined
}

/** A card that is not visible does not count down. */
export const afterTick = (left: number, seen: boolean): number => (seen ? Math.max(0, left - 1) : left)

/** While the whole element is visible in a visible tab. */
export function useCountdown(place: RefObject<Element | null>): number {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS)
  const inView = useRef(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        inView.current = (entries.at(-1)?.intersectionRatio ?? 0) > 0.99
      },
      { threshold: [0, 1] },
    )
    observer.observe(place.current)
    const timer = setInterval(
      () =>
        setLeft((seconds) => afterTick(seconds, inView.current && document.visibilityState === 'visible')),
      TICK_MS,
    )
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [place])
  return left
}

/** After the decision a reload does not start the countdown again. */
export const hasDecided = () => stored<boolean>(KEY, { kind: 'session' }) ?? false
export const decide = () => store(KEY, true, 'session')
