/** Not in limits.ts, which every page loads. */
export const moneyLimits = {
  timeBonusCode: 'TIMEBONUS25',
  timeBonusSeconds: 14_400,
  timeBonusModalSeconds: 40,
  firstPurchasePercentage: 25,
  welcomeDiscountHours: 72,
  /** Days after the time bonus in which its price is not offered again (spec/prices 19). */
  honestyDays: 30,
  quoteMinutes: 15,
  wrongCodesPerHour: 10,
  popularDays: 30,
  popularOrders: 100,
  referenceDays: 30,
  methodsCacheSeconds: 600,

  attemptsPerHour: 5,
  attemptsPerHourNetwork: 10,
  /** Hours in which an unpaid order can be paid again at its price. */
  payAgainHours: 24,
  syncSeconds: 2,
  returnPollMs: 2000,
  returnPollForMs: 60_000,
  returnPollThenMs: 10_000,
  returnPollMaxMs: 600_000,
  ordersPage: 20,

  /** Minor units of the member's own currency (spec/abuse T54). */
  noticeDayAmount: 100_00,
  noticeThirtyDaysAmount: 300_00,
  pauseDayAmount: 500_00,
  pauseHours: 24,
  limitRaiseHours: 24,

  /** Working days after which a direct debit can be refunded (spec/payments 33). */
  debitSettlementWorkingDays: 9,
  debitMaxAmount: 50_00,
  debitThirtyDaysAmount: 100_00,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  codesPerOrder: 3,
  codesPerNumberPerDay: 3,
  codesPerMemberPerDay: 5,
  /** Codes of all members in a day that raise an alarm (spec/abuse T12). */
  codesPerDayAlarm: 500,
  /** How long a started debit waits for its code. */
  debitWaitMinutes: 30,
  /** Days to keep an unconfirmed debit; months to keep a mandate (spec/directdebit 11). */
  debitForgottenDays: 30,
  mandateKeptMonths: 14,
} as const
