import { useState } from 'react'
import type { OfferedPackage } from '#contract/catalogue.ts'
import type { Money } from '#contract/money.ts'

/** What decides a price by the member's own doing: another country or code is no surprise. */
const choiceOf = ({ package: { id }, country }: OfferedPackage, code: string | undefined) =>
  `${id} ${country} ${code}`

/**
 * The price that the member has seen, where it is another one by now; nothing else may change it under their hands
 * (spec/prices 9). `agree`: they have seen the new one and pressed.
 */
export function useAgreedPrice(offer: OfferedPackage, code: string | undefined, isChanging: boolean) {
  const choice = choiceOf(offer, code)
  const [agreed, setAgreed] = useState<{ choice: string; price: Money }>()
  const { price } = offer.package
  if (!isChanging && agreed?.choice !== choice) setAgreed({ choice, price })
  const was = agreed?.choice === choice && agreed.price.amount !== price.amount ? agreed.price : undefined
  return { was, agree: () => setAgreed({ choice, price }) }
}
