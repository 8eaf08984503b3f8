import type { Row } from './row.ts'
import { rowsOfAccounts } from './rows-of-accounts.ts'
import { rowsOfAdmin } from './rows-of-admin.ts'
import { rowsOfChat } from './rows-of-chat.ts'
import { rowsOfDatePlans } from './rows-of-date-plans.ts'
import { rowsOfDebits } from './rows-of-debits.ts'
import { rowsOfDecisions } from './rows-of-decisions.ts'
import { rowsOfMoney } from './rows-of-money.ts'
import { rowsOfOrders } from './rows-of-orders.ts'
import { rowsOfPasskeys } from './rows-of-passkeys.ts'
import { rowsOfPeople } from './rows-of-people.ts'
import { rowsOfRefunds } from './rows-of-refunds.ts'
import { rowsOfSearches } from './rows-of-searches.ts'

/** All calls of the contract; a call without a row fails the build (spec/promises P6). */
export const rows: readonly Row[] = [
  ...rowsOfAccounts,
  ...rowsOfPasskeys,
  ...rowsOfPeople,
  ...rowsOfSearches,
  ...rowsOfChat,
  ...rowsOfMoney,
  ...rowsOfOrders,
  ...rowsOfRefunds,
  ...rowsOfDebits,
  ...rowsOfDatePlans,
  ...rowsOfAdmin,
  ...rowsOfDecisions,
]
