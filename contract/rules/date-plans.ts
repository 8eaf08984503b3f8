export const datePlanLimits = {
  placeMax: 200,
  /** How long before the date a plan can be made. */
  daysAhead: 7,
  /** The longest time from the date to the question. */
  hoursToCheck: 24,
  /** Without an answer for so long the trusted person gets the plan. */
  answerMinutes: 60,
  /** New plans of a member in 24 hours. */
  perDay: 3,
  /** Plans of all members together that may mail one address in seven days. */
  perAddress: 3,
  /** After its end a plan is kept for so long. */
  keptDays: 7,
} as const

/** `planned`: its time has not come; `asked`: an answer is due; `told`: the plan was mailed. */
export const datePlanStates = ['planned', 'asked', 'told'] as const

/** A link in the place would make our mail advertise it. */
export const hasLink = (text: string): boolean => /:\/\/|www\.|@|\b[\w-]+\.[a-z]{2,}\//i.test(text)
