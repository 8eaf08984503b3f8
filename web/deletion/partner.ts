import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#contract/settings.ts'
import { store, stored } from '#web/lib/storage.ts'

export type Partner = NonNullable<SiteSettings['resell_partner']>
type Resell = Pick<SiteSettings, 'member_resell' | 'resell_partner'>

const KEY = 'partner-decided'
const TICK_MS = 1000
/** For so long the partner's site is offered (spec/accounts 54). */
export const COUNTDOWN_SECONDS = 10

/** The partner whose site is offered after a deletion, where this site does that and has one; only ever over https. */
export function partnerOf(settings: Resell | undefined): Partner | undefined {
  if (!settings?.member_resell || !settings.resell_partner) return undefined
  return settings.resell_partner.url.startsWith('https://') ? settings.resell_partner : undefined
}

/** The seconds that are left after a tick: what nobody sees waits. */
export const afterTick = (left: number, seen: boolean): number => (seen ? Math.max(0, left - 1) : left)

/** Counts down to zero while all of this element is seen, in a tab that is seen. */
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

/** Whether the member stayed or went already: a reload or the way back does not count down anew. */
export const hasDecided = () => stored<boolean>(KEY, { kind: 'session' }) ?? false
export const decide = () => store(KEY, true, 'session')
