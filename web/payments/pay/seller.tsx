import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { toReturnPolicy } from '#web/catalogue/terms-of-sale.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useCompany } from '#web/settings/company.ts'

const toTerms = (words: ReactNode) => (
  <Link to={pages['pages-terms']} className="link">
    {words}
  </Link>
)

/** Must be on the page of the order button (spec/payments 14). */
export function Seller({ refundDays }: { refundDays: number }) {
  const t = useT()
  const { data: company } = useCompany()
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      <p>
        {t.rich('payments.pay.terms', {
          days: refundDays,
          terms: toTerms,
          returns: toReturnPolicy,
        })}
      </p>
      {company && (
        <p>
          {t('payments.pay.seller', {
            name: company.name,
            address: `${company.address}, ${company.city}`,
            kvk: company.kvk,
            vat: company.vat_numbers.join(', '),
          })}
        </p>
      )}
    </div>
  )
}
