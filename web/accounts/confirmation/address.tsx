import type { ReactNode } from 'react'

/** For `t.rich`. A long address breaks on a narrow screen. */
export const inBold = (text: ReactNode) => <b className="wrap-anywhere">{text}</b>
