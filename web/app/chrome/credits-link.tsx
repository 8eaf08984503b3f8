import { Coins, Crown } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { limits } from '#contract/rules/limits.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** (spec/pages 10) */
export function useCreditsLink(user: User) {
  const t = useT()
  return user.paid_user
    ? { to: '/credits', label: t('app.nav.credits'), Icon: Coins }
    : { to: '/premium', label: t('app.nav.premium'), Icon: Crown }
}

/** From 10 credits down (spec/credits 10). */
export function CreditsBadge({ user }: { user: User }) {
  const t = useT()
  if (!user.paid_user || user.credits > limits.creditsBadgeMax) return null
  return (
    <Badge
      count={user.credits}
      showZero
      tone={user.credits > 0 ? 'warning' : 'danger'}
      label={t('app.nav.credits_left', { count: user.credits })}
    />
  )
}
