/** The numbers of the admin. The name of a time has its unit. */
export const staffLimits = {
  sessionHours: 12,
  /** So many wrong codes in a row lock an account until an owner opens it. */
  wrongCodes: 10,
  recoveryCodes: 10,
  invitationHours: 72,
  challengeMinutes: 5,
  passkeys: 10,
  passwordMin: 12,
} as const
