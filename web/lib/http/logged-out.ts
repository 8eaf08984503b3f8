const hooks = { act: () => {} }

/** Sets what happens when the server answers that nobody is logged in, or restricts the member. */
export const whenLoggedOut = (act: () => void) => void (hooks.act = act)
export const reportLoggedOut = (): void => hooks.act()
