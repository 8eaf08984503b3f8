import * as brought from '#web/accounts/signup/brought-along.ts'

/** Keeps for the sign-up what a visitor chose. */
export const bringAlong = (act: (file: typeof brought) => void): void => act(brought)
