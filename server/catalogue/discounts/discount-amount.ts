/**
 * Returns a discounted price in minor units (spec/prices 8): the amount off is rounded half up in
 * integer arithmetic. Never below 1, never above the price.
 */
export const discounted = (list: number, percentage: number): number =>
  Math.min(list, Math.max(1, list - Math.floor((list * percentage + 50) / 100)))

/** Returns the price of `credits` out of a package, rounded up to the minor unit. */
export const proportionalPrice = (amount: number, packageCredits: number, credits: number): number =>
  Math.ceil((amount * credits) / packageCredits)
