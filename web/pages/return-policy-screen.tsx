import { useT } from '#web/lib/texts/i18n.tsx'
import { Withdrawable } from '#web/payments/orders/withdrawable.tsx'
import { TextPage } from './text-page.tsx'

/** /pages/return-policy: the rules, and the withdrawal button that the law asks for. */
export function ReturnPolicyScreen() {
  const t = useT()
  return <TextPage page="return-policy" title={t('pages.return_policy')} legal extra={<Withdrawable />} />
}
