/** React Router's format of `history.state`. */
export type Entry = { key?: string; usr?: unknown } | null

/** Also right while a page hydrates. */
export const entryState = (): unknown => (history.state as Entry)?.usr ?? null

/** The page still has the state; a reload does not. */
export const forgetState = (): void => history.replaceState({ ...(history.state as Entry), usr: null }, '')
