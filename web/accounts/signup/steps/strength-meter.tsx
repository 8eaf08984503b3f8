import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Strength } from './password-strength.ts'

const meters: Record<Strength, { bars: number; colour: string }> = {
  weak: { bars: 1, colour: 'bg-danger' },
  fair: { bars: 2, colour: 'bg-warning' },
  strong: { bars: 3, colour: 'bg-success' },
}

export function StrengthMeter({ strength }: { strength: Strength }) {
  const t = useT()
  const { bars, colour } = meters[strength]
  return (
    <div className="mt-2 flex items-center gap-3">
      <div aria-hidden="true" className="flex w-28 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx('h-1.5 grow rounded-full transition-colors', bar <= bars ? colour : 'bg-surface-2')}
          />
        ))}
      </div>
      <span aria-live="polite" className="text-sm text-muted">
        {t(`accounts.signup.strength.${strength}`)}
      </span>
    </div>
  )
}
