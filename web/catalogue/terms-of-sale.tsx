import { Check, CircleCheck, type LucideIcon, Percent, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Packages } from '#contract/catalogue.ts'
import { pages } from '#contract/rules/pages.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePercent, useRate } from './money.ts'

type Props = { offer: Pick<Packages, 'refund_days' | 'vat_rate' | 'discount'> }

export const toReturnPolicy = (words: ReactNode) => (
  <Link to={pages['pages-return-policy']} className="link">
    {words}
  </Link>
)

type LineProps = { icon: LucideIcon; children: ReactNode }

function Line({ icon: Icon, children }: LineProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}

/** Before the member chooses a package (spec/prices 7). */
export function TermsOfSale({ offer: { refund_days, vat_rate, discount } }: Props) {
  const t = useT()
  const formatRate = useRate()
  const percent = usePercent()
  return (
    <ul className="flex flex-col gap-2 text-muted">
      <Line icon={Check}>{t('catalogue.terms.once')}</Line>
      <Line icon={RotateCcw}>
        {t.rich('catalogue.terms.refund', { days: refund_days, link: toReturnPolicy })}
      </Line>
      <Line icon={CircleCheck}>
        {vat_rate > 0 ? t('catalogue.terms.vat', { rate: formatRate(vat_rate) }) : t('catalogue.terms.total')}
      </Line>
      {discount && (
        <Line icon={Percent}>
          {t('catalogue.terms.personal', {
            percentage: percent(discount.value_percentage),
            code: discount.code,
          })}
        </Line>
      )}
    </ul>
  )
}
