import type { ReactNode } from 'react'

/** For `t.rich`: an address in a sentence, bold, and broken where it is longer than the screen is wide. */
export const inBold = (text: ReactNode) => <b className="wrap-anywhere">{text}</b>
