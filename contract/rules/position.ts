/** How old a position of the browser may be (spec/privacy 1). */
export const geoCacheSeconds = 3600

/**
 * Two decimals, about a kilometre (spec/privacy 1): the browser sends no more, and the server takes
 * no more.
 */
export const coarse = (degrees: number): number => Math.round(degrees * 100) / 100
