import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { isDisturbing } from '#web/lib/busy.ts'
import { inMembersArea } from '#web/lib/routing/members-area.ts'
import { store, storedAt } from '#web/lib/storage.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { part } from '#web/ui/part.tsx'
import { type Anchor, hasJumped, minutesToSay, msLeft, secondsLeft } from './countdown.ts'
import { showAfterEntering } from './dialog-timer.ts'
import { isOver, refetchBonus, useTimeBonus } from './time-bonus.ts'

const BonusDialog = part(() => import('./bonus-dialog.tsx').then((file) => file.BonusDialog), {
  optional: true,
})

/**
 * On every page while a time bonus lasts: announces the time to screen readers, ends the bonus at
 * zero, and opens its dialog (spec/prices 31).
 */
export function BonusWatch({ user, routeName }: { user: User; routeName: string }) {
  const bonus = useTimeBonus(user)
  useEnd(bonus?.anchor)
  return (
    <>
      <BonusDialogTimer key={user.id} user={user} routeName={routeName} />
      {bonus && <TimeLeftAnnouncement anchor={bonus.anchor} />}
    </>
  )
}

/** At zero the bonus disappears from every page, and the shop reloads its prices. */
function useEnd(anchor: Anchor | undefined): void {
  const t = useT()
  const end = useEffectEvent(async () => {
    if (await isOver()) showToast({ kind: 'info', text: t('catalogue.bonus.over') })
  })
  useEffect(() => {
    if (!anchor) return
    const timer = setTimeout(() => void end().catch(() => {}), msLeft(anchor, performance.now()))
    return () => clearTimeout(timer)
  }, [anchor])
}

/** A page that becomes visible asks the server again, but at most this often. */
const ASK_AFTER_MS = 120_000

const clocks = () => ({ steady: performance.now(), wall: Date.now() })

// Screen readers hear the time at 60, 15, 5 and 1 minutes only. After the device slept, the server
// is asked how much time is left.
function TimeLeftAnnouncement({ anchor }: { anchor: Anchor }) {
  const t = useT()
  const [minutes, setMinutes] = useState<number>()

  useEffect(() => {
    let before = clocks()
    const tick = () => {
      const now = clocks()
      const mark = minutesToSay(secondsLeft(anchor, before.steady), secondsLeft(anchor, now.steady))
      if (mark) setMinutes(mark)
      if (hasJumped(before, now)) void refetchBonus()
      before = now
    }
    const timer = setInterval(tick, 1000)
    const returned = () => {
      if (document.visibilityState !== 'visible') return
      if (performance.now() - anchor.at > ASK_AFTER_MS) void refetchBonus()
      tick()
    }
    document.addEventListener('visibilitychange', returned)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [anchor])

  return (
    <p role="status" className="sr-only">
      {minutes && t('catalogue.bonus.minutes_left', { count: minutes })}
    </p>
  )
}

function BonusDialogTimer({ user, routeName }: { user: User; routeName: string }) {
  const bonus = useTimeBonus(user)
  const [open, setOpen] = useState(false)
  const key = `alert:time_bonus:${user.id}`
  const inArea = inMembersArea(routeName)
  const isWanted = useEffectEvent(
    () => user.credits === 0 && bonus !== undefined && storedAt(key) === undefined,
  )

  useEffect(() => {
    if (!inArea) return
    const stop = showAfterEntering(moneyLimits.timeBonusModalSeconds, {
      isWanted: () => isWanted(),
      isBusy: isDisturbing,
      show: () => setOpen(true),
    })
    return () => {
      stop()
      setOpen(false)
    }
  }, [inArea])

  const close = () => {
    store(key, true)
    setOpen(false)
  }
  if (!open || !bonus) return null
  return (
    <Suspense>
      <BonusDialog bonus={bonus} onClose={close} />
    </Suspense>
  )
}
