import { TicketPercent, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Discount } from '#contract/catalogue.ts'
import { pages } from '#contract/rules/pages.ts'
import { usePercent } from '#web/catalogue/money.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { type Bonus, isRunning, useActiveDiscount, useTimeBonus } from './time-bonus.ts'
import { useBonusLeft } from './use-bonus-left.ts'

/** With a clock where the discount runs out (spec/prices 30). */
export function BonusBar({ user }: { user: User }) {
  const active = useActiveDiscount(user)
  if (!active || (active.anchor && !isRunning(active))) return null
  return (
    <p className="flex min-h-12 items-center gap-x-2.5 rounded-lg bg-primary-soft px-4 py-2 font-medium text-on-primary-soft">
      {isRunning(active) ? <TimeLeft bonus={active} /> : <Welcome discount={active.discount} />}
    </p>
  )
}

/** The clock has moved on since the server rendered it. */
const inBold = (time: ReactNode) => (
  <strong suppressHydrationWarning className="font-bold tabular-nums">
    {time}
  </strong>
)

function TimeLeft({ bonus }: { bonus: Bonus }) {
  const t = useT()
  const { left, percentage } = useBonusLeft(bonus)
  return (
    <>
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <span role="timer">
        {t.rich('catalogue.bonus.bar', { percentage, code: bonus.discount.code, left, clock: inBold })}
      </span>
    </>
  )
}

function Welcome({ discount }: { discount: Discount }) {
  const t = useT()
  const format = useFormatter()
  const percentage = usePercent()(discount.value_percentage)
  const { code, expires } = discount
  const date = expires && format.dateTime(new Date(expires), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <>
      <TicketPercent aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {date
          ? t('catalogue.bonus.welcome_until', { percentage, code, date })
          : t('catalogue.bonus.welcome', { percentage, code })}
      </span>
    </>
  )
}

/** On narrow screens the clock replaces the credits link. */
export function BonusChip({ user }: { user: User }) {
  const bonus = useTimeBonus(user)
  return bonus ? <Chip bonus={bonus} /> : null
}

function Chip({ bonus }: { bonus: Bonus }) {
  const t = useT()
  const { left, percentage } = useBonusLeft(bonus)
  return (
    <Link
      to={pages.premium}
      className="inline-flex min-h-11 items-center rounded-full text-sm whitespace-nowrap"
    >
      <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary-soft px-2.5 text-on-primary-soft sm:px-3">
        <span className="sr-only">{t('catalogue.bonus.chip')}</span>
        <span className="font-semibold min-[360px]:max-[389px]:sr-only">{`-${percentage}`}</span>
        <span role="timer" className="max-[359px]:sr-only md:max-lg:sr-only">
          {inBold(left)}
        </span>
      </span>
    </Link>
  )
}
