import type { ReactNode } from 'react'
import type { CreditPackage } from '#contract/catalogue.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useMoney } from './money.ts'
import { payPath, type ShopQuery } from './shop-query.ts'

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4'

type Props = { packages: CreditPackage[]; shopQuery: ShopQuery; busy: boolean }

/**
 * In the order of the site. The tag of the highlighted package says why: the popular one, else that
 * with the lowest price per message.
 */
export function PackageCards({ packages, shopQuery, busy }: Props) {
  const highlighted = packages.find(({ popular }) => popular) ?? packages.find((one) => one.best_value)
  return (
    <ul aria-busy={busy} className={cx(grid, 'transition-opacity', busy && 'opacity-60')}>
      {packages.map((one) => (
        <PackageCard
          key={one.id}
          offer={one}
          isHighlighted={one === highlighted}
          to={payPath(one.id, shopQuery)}
        />
      ))}
    </ul>
  )
}

type CardProps = { offer: CreditPackage; isHighlighted: boolean; to: string }

function PackageCard({ offer, isHighlighted, to }: CardProps) {
  const t = useT()
  const money = useMoney()
  return (
    <li
      className={cx(
        'card flex flex-wrap items-center gap-x-3 gap-y-2 p-4 sm:flex-col sm:items-stretch sm:p-5',
        isHighlighted && 'border-primary inset-ring inset-ring-primary',
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
            <s className="text-muted">
              <span className="sr-only">{t('catalogue.normal_price')} </span>
              <span>{money(offer.normal_price)}</span>
            </s>
          )}
        </p>
        <p className="text-muted">{t('catalogue.per_message', { price: money(offer.message_price) })}</p>
      </div>
      <ButtonLink
        to={to}
        variant={isHighlighted ? 'primary' : 'outline'}
        className="max-sm:px-4 sm:mt-2 sm:w-full"
      >
        {t('catalogue.choose', { count: offer.credits })}
      </ButtonLink>
    </li>
  )
}

// The tags state only facts of the last 30 days. Cards without a tag have the line too, so that all
// have the same height.
function Tags({ offer: { popular, best_value } }: { offer: CreditPackage }) {
  const t = useT()
  return (
    <p className="flex w-full flex-wrap gap-2 empty:hidden lg:min-h-7 lg:empty:flex">
      {popular && <Tag className="bg-primary text-on-primary">{t('catalogue.popular')}</Tag>}
      {best_value && (
        <Tag className="bg-secondary-soft text-on-secondary-soft">{t('catalogue.best_value')}</Tag>
      )}
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

export function PackageCardsSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-32 rounded-xl sm:h-54" />
      ))}
    </div>
  )
}
