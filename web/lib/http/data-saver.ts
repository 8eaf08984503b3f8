type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser knows of the connection; not every browser tells. */
export const connectionHere = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection

/** On 2g, and with data saving on, nothing is loaded that nobody asked for (spec/pages 19). */
export const mayLoadAhead = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g')
