type Connection = { saveData?: boolean; effectiveType?: string }

/** Not every browser has the Network Information API. */
export const connectionHere = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection

/** On 2g or with data saving on, nothing is loaded ahead (spec/pages 19). */
export const mayLoadAhead = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g')
