import { useState } from 'react'
import type { OfferedPackage } from '#contract/catalogue.ts'
import type { Money } from '#contract/rules/money.ts'

/** A price that changes with the member's choice needs no new agreement. */
const choiceKey = ({ package: { id }, country }: OfferedPackage, code: string | undefined) =>
  `${id} ${country} ${code}`

/**
 * The price that the member saw, if it is different now: they must agree to the new one before it
 * is charged (spec/prices 9). `agree`: they pressed the button with the new price in sight.
 */
export function useAgreedPrice(offer: OfferedPackage, code: string | undefined, isChanging: boolean) {
  const choice = choiceKey(offer, code)
  const [agreed, setAgreed] = useState<{ choice: string; price: Money }>()
  const { price } = offer.package
  if (!isChanging && agreed?.choice !== choice) setAgreed({ choice, price })
  const was = agreed?.choice === choice && agreed.price.amount !== price.amount ? agreed.price : undefined
  return { was, agree: () => setAgreed({ choice, price }) }
}
