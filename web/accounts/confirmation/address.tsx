import type { ReactNode } from 'react'

/**
 * For `t.rich`: shows an address in bold and breaks it where it is longer than the screen is wide.
 */
export const inBold = (text: ReactNode) => <b className="wrap-anywhere">{text}</b>
