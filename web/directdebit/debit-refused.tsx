import { payPath, type ShopQuery } from '#web/catalogue/shop-query.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

const CODES: ReadonlySet<string> = new Set([
  'directdebit.blocked',
  'directdebit.limit_reached',
  'directdebit.open',
  'directdebit.too_many_codes',
  'payments.method_unavailable',
])

/** Direct debit is refused for now, so another method helps. */
export const isRefusal = (error: unknown): boolean => error instanceof CallError && CODES.has(error.code)

type DebitRefusedProps = { text: string; packageId: string; shopQuery: ShopQuery }

/** (spec/directdebit 4, spec/directdebit 5) */
export function DebitRefused({ text, packageId, shopQuery }: DebitRefusedProps) {
  const t = useT()
  return (
    <Alert kind="danger" action={{ label: t('directdebit.other_method'), to: payPath(packageId, shopQuery) }}>
      {text}
    </Alert>
  )
}
