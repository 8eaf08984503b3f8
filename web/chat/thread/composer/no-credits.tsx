import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { type Bonus, useTimeBonus } from '#web/catalogue/bonus/time-bonus.ts'
import { useBonusLeft } from '#web/catalogue/bonus/use-bonus-left.ts'
import { usePackages } from '#web/catalogue/catalogue.api.ts'
import { useMoney } from '#web/catalogue/money.ts'
import { buyPath } from '#web/catalogue/shop-query.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { facePicture } from '#web/profiles/gallery/photo-source.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const FACE_PIXELS = 56

export type NoCreditsProps = {
  profile: ProfileFace
  /** The other member wrote, so a message is an answer. */
  answers: boolean
}

export function NoCredits({ profile, answers }: NoCreditsProps) {
  const t = useT()
  const { user } = useUser()
  const { pathname } = useLocation()
  const { name } = profile
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-primary-soft p-3 text-on-primary-soft"
    >
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <Avatar {...facePicture(profile.main_image, FACE_PIXELS)} className="size-14 ring-2 ring-bg" />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">
            {t(answers ? 'chat.no_credits.answer' : 'chat.no_credits.write', { name })}
          </p>
          <p className="text-sm">{t('errors.chat.insufficient_credits')}</p>
          {user && <RunningBonus user={user} />}
        </div>
      </div>
      <ButtonLink to={buyPath(pathname)} className="grow whitespace-nowrap sm:grow-0">
        {t('chat.buy_credits')} <SmallestPrice />
      </ButtonLink>
    </section>
  )
}

/** With the discount that holds now. */
function SmallestPrice() {
  const t = useT()
  const money = useMoney()
  const { data } = usePackages({})
  const prices = data?.packages.map(({ price }) => price) ?? []
  const smallest = prices.toSorted((one, other) => Number(one.amount) - Number(other.amount))[0]
  return smallest ? <span>{t('chat.no_credits.from', { price: money(smallest) })}</span> : null
}

function RunningBonus({ user }: { user: User }) {
  const bonus = useTimeBonus(user)
  return bonus ? <Countdown bonus={bonus} /> : null
}

function Countdown({ bonus }: { bonus: Bonus }) {
  const t = useT()
  return (
    <p suppressHydrationWarning role="timer" className="text-sm font-semibold tabular-nums">
      {t('chat.no_credits.bonus', useBonusLeft(bonus))}
    </p>
  )
}
