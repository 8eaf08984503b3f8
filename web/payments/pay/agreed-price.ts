import { useState } from 'react'
import type { OfferedPackage } from '#contract/catalogue.ts'
import type { Money } from '#contract/rules/money.ts'

/** A price that changes because the member chose another country or code needs no new agreement. */
const choiceOf = ({ package: { id }, country }: OfferedPackage, code: string | undefined) =>
  `${id} ${country} ${code}`

/**
 * Returns the price that the member saw if the price is different now; the member must agree to the
 * new price before it is charged (spec/prices 9). `agree` records that they pressed the button with
 * the new price in sight.
 */
export function useAgreedPrice(offer: OfferedPackage, code: string | undefined, isChanging: boolean) {
  const choice = choiceOf(offer, code)
  const [agreed, setAgreed] = useState<{ choice: string; price: Money }>()
  const { price } = offer.package
  if (!isChanging && agreed?.choice !== choice) setAgreed({ choice, price })
  const was = agreed?.choice === choice && agreed.price.amount !== price.amount ? agreed.price : undefined
  return { was, agree: () => setAgreed({ choice, price }) }
}
