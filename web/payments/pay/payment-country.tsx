import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OfferedPackage } from '#contract/catalogue.ts'
import { pages } from '#contract/rules/pages.ts'
import { CountryChoice } from '#web/catalogue/country-choice.tsx'
import { pathWith, payPath, type ShopQuery } from '#web/catalogue/shop-query.ts'
import { useErrorText } from '#web/lib/texts/i18n.tsx'
import { packageAbroad } from '#web/payments/payments.api.ts'
import { useToast } from '#web/ui/feedback/toasts.tsx'

/**
 * Until the first purchase. Packages belong to one country, so the page moves to the most similar
 * package of the other country.
 */
export function PaymentCountry({ offer, shopQuery }: { offer: OfferedPackage; shopQuery: ShopQuery }) {
  const navigate = useNavigate()
  const toast = useToast()
  const errorText = useErrorText()
  const move = useMutation({ mutationFn: (country: string) => packageAbroad(offer.package, country) })
  const choose = (country: string) => {
    const onwards = { ...shopQuery, country }
    move.mutate(country, {
      onSuccess: (id) =>
        void navigate(id ? payPath(id, onwards) : pathWith(pages.credits, onwards), {
          replace: true,
          preventScrollReset: id !== undefined,
        }),
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  }
  const country = move.isPending || move.isSuccess ? move.variables : offer.country
  return <CountryChoice country={country} onChange={choose} />
}
