import { useMutation } from '@tanstack/react-query'
import type { OfferedPackage } from '#contract/catalogue.ts'
import { pages } from '#contract/rules/pages.ts'
import { CountryChoice } from '#web/catalogue/country-choice.tsx'
import { pathWith, payPath, type Way } from '#web/catalogue/ways.ts'
import { useNavigate } from '#web/lib/routing/router.tsx'
import { useErrorText } from '#web/lib/texts/i18n.tsx'
import { packageAbroad } from '#web/payments/payments.api.ts'
import { useToast } from '#web/ui/feedback/toasts.tsx'

/**
 * Chooses the country of prices and methods, until the first purchase. Packages belong to one
 * country, so the page moves to the most similar package of the other country.
 */
export function PaymentCountry({ offer, way }: { offer: OfferedPackage; way: Way }) {
  const navigate = useNavigate()
  const toast = useToast()
  const textOf = useErrorText()
  const move = useMutation({ mutationFn: (country: string) => packageAbroad(offer.package, country) })
  const choose = (country: string) => {
    const onwards = { ...way, country }
    move.mutate(country, {
      onSuccess: (id) =>
        navigate(id ? payPath(id, onwards) : pathWith(pages.credits, onwards), { replace: true }),
      onError: (error) => toast({ kind: 'danger', text: textOf(error) }),
    })
  }
  const country = move.isPending || move.isSuccess ? move.variables : offer.country
  return <CountryChoice country={country} onChange={choose} />
}
