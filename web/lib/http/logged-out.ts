const hooks = { act: () => {} }

/** Called when the server answers that nobody is logged in, or that the member is restricted. */
export const whenLoggedOut = (act: () => void) => void (hooks.act = act)
export const reportLoggedOut = (): void => hooks.act()
