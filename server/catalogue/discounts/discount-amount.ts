/**
 * A price with a discount, in minor units: what comes off is rounded half up (spec/prices 8). Whole
 * numbers only, so that no fraction decides. Never below 1, never above the price.
 */
export const discounted = (list: number, percentage: number): number =>
  Math.min(list, Math.max(1, list - Math.floor((list * percentage + 50) / 100)))

/** What `credits` of a package that costs `amount` are worth, rounded up to the minor unit. */
export const worthOf = (amount: number, packageCredits: number, credits: number): number =>
  Math.ceil((amount * credits) / packageCredits)
