import type { ReactNode } from 'react'

/** For `t.rich`: an address in bold that breaks where the screen is too narrow. */
export const inBold = (text: ReactNode) => <b className="wrap-anywhere">{text}</b>
