/** The numbers of the admin. The name of a time has its unit. */
export const staffLimits = {
  sessionHours: 12,
  /** Wrong codes in a row that lock an account until an owner unlocks it. */
  wrongCodes: 10,
  recoveryCodes: 10,
  invitationHours: 72,
  passkeys: 10,
  /** Tokens for programs that one person may have, and how long one lasts at most. */
  tokens: 20,
  tokenDays: 366,
  /** Calls that one token may make in a minute. */
  tokenCalls: 300,
  passwordMin: 12,
  /** What support may refund to one member in a day, in minor units of the member's currency. */
  supportDayAmount: 25_00,
  /** More than this in a day needs a second person, in minor units of the member's currency. */
  secondPersonAbove: 100_00,
  /** More imported credits than this in a day need a second person. */
  secondPersonAboveCredits: 100,
} as const
