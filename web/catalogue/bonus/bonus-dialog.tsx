import { Timer } from 'lucide-react'
import { useLocation } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { usePercent } from '#web/catalogue/money.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatClock } from './countdown.ts'
import type { Bonus } from './time-bonus.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Accepting and declining are equally easy (spec/prices 32). */
export function BonusDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  const left = useSecondsLeft(bonus.anchor)
  const { value_percentage, code } = bonus.discount
  const percentage = usePercent()(value_percentage)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="block ps-6 text-center sm:text-2xl">
          {t('catalogue.bonus.dialog.title', { percentage })}
        </span>
      }
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <span className="mt-2 grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Timer aria-hidden="true" className="size-9 stroke-[1.5]" />
        </span>
        <p role="timer" className="text-4xl font-bold text-primary tabular-nums">
          <span className="sr-only">{t('catalogue.bonus.dialog.left')} </span>
          <span>{formatClock(left)}</span>
        </p>
        <p>{t('catalogue.bonus.dialog.text', { code })}</p>
        <p className="text-sm text-muted">{t('catalogue.bonus.dialog.after')}</p>
        <div className="flex w-full flex-col gap-2">
          {pathname === pages.premium ? (
            <Button full onClick={onClose}>
              {t('catalogue.bonus.dialog.view')}
            </Button>
          ) : (
            <ButtonLink full to={pages.premium} onClick={onClose}>
              {t('catalogue.bonus.dialog.view')}
            </ButtonLink>
          )}
          <Button full variant="ghost" onClick={onClose}>
            {t('catalogue.bonus.dialog.later')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
