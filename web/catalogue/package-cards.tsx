import type { ReactNode } from 'react'
import type { CreditPackage, Discount } from '#contract/catalogue.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { useMoney, usePercent } from './money.ts'
import { payPath, type ShopQuery } from './shop-query.ts'

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4'

const styles = {
  p0: 'border border-border-strong bg-bg',
  p1: 'border border-border-strong bg-surface',
  p2: 'border border-primary bg-bg inset-ring inset-ring-primary',
  p3: 'border border-panel bg-panel text-on-panel',
}

type Props = { packages: CreditPackage[]; discount: Discount | null; shopQuery: ShopQuery; busy: boolean }

/** The packages in the order of the site. Choosing a package leads to the payment methods. */
export function PackageCards({ packages, discount, shopQuery, busy }: Props) {
  return (
    <ul aria-busy={busy} className={cx(grid, 'transition-opacity', busy && 'opacity-60')}>
      {packages.map((one) => (
        <PackageCard key={one.id} offer={one} discount={discount} to={payPath(one.id, shopQuery)} />
      ))}
    </ul>
  )
}

type CardProps = { offer: CreditPackage; discount: Discount | null; to: string }

function PackageCard({ offer, discount, to }: CardProps) {
  const t = useT()
  const money = useMoney()
  const onBrown = offer.style === 'p3'
  const quiet = onBrown ? 'text-on-panel/85' : 'text-muted'
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl p-4 shadow-1 sm:flex-col sm:items-stretch sm:p-5',
        styles[offer.style],
      )}
    >
      <Tags offer={offer} />
      <div className="flex grow basis-32 flex-col gap-0.5 sm:basis-auto">
        <h3 className="text-lg sm:text-xl">{t('credits.balance', { count: offer.credits })}</h3>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:mt-1">
          <span className="text-2xl font-bold tabular-nums sm:text-3xl">
            <span className="sr-only">{t('catalogue.price')} </span>
            <span>{money(offer.price)}</span>
          </span>
          {offer.normal_price && (
            <s className={quiet}>
              <span className="sr-only">{t('catalogue.normal_price')} </span>
              <span>{money(offer.normal_price)}</span>
            </s>
          )}
          {offer.normal_price && discount && <Off discount={discount} />}
        </p>
        <p className={quiet}>{t('catalogue.per_message', { price: money(offer.message_price) })}</p>
      </div>
      <ButtonLink
        to={to}
        variant={offer.style === 'p2' ? 'primary' : 'outline'}
        className={cx('max-sm:px-4 sm:mt-2 sm:w-full', onBrown && 'border-transparent')}
      >
        {t('catalogue.choose', { count: offer.credits })}
      </ButtonLink>
    </li>
  )
}

// The tags state only facts of the last 30 days. Beside each other the cards have the line without
// a tag too, so that all have the same height.
function Tags({ offer: { popular, best_value, style } }: { offer: CreditPackage }) {
  const t = useT()
  const brown = style === 'p3' ? 'bg-on-panel text-panel' : 'bg-secondary text-on-secondary'
  return (
    <p className="flex w-full flex-wrap gap-2 empty:hidden lg:min-h-7 lg:empty:flex">
      {popular && <Tag className="bg-primary text-on-primary">{t('catalogue.popular')}</Tag>}
      {best_value && <Tag className={brown}>{t('catalogue.best_value')}</Tag>}
    </p>
  )
}

function Tag({ children, className }: { children: ReactNode; className: string }) {
  return (
    <span
      className={cx('inline-flex min-h-7 items-center rounded-full px-3 text-sm font-semibold', className)}
    >
      {children}
    </span>
  )
}

function Off({ discount }: { discount: Discount }) {
  const percent = usePercent()
  return (
    <Chip tone="success" className="font-semibold">
      {percent(-discount.value_percentage)}
    </Chip>
  )
}

export function PackageCardsSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-32 rounded-xl sm:h-54" />
      ))}
    </div>
  )
}
