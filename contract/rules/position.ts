/** The maximum age of a browser's position (spec/privacy 1). */
export const geoCacheSeconds = 3600

/**
 * Rounds to two decimals, about a kilometre (spec/privacy 1): the browser sends and the server
 * accepts no more.
 */
export const coarse = (degrees: number): number => Math.round(degrees * 100) / 100
