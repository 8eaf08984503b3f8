/** What React Router keeps in an entry of the history. */
export type Entry = { key?: string; usr?: unknown } | null

/** The state of the present entry, also while React takes over a page of the server. */
export const entryState = (): unknown => (history.state as Entry)?.usr ?? null

/** Takes the state out of the present entry. The page still has it, a reload has it no more. */
export const forgetState = (): void => history.replaceState({ ...(history.state as Entry), usr: null }, '')
