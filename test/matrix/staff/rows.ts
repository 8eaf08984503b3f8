import type { StaffRow } from './row.ts'
import { rowsOfCases } from './rows-of-cases.ts'
import { rowsOfFictional } from './rows-of-fictional.ts'
import { rowsOfImports } from './rows-of-imports.ts'
import { rowsOfMembers } from './rows-of-members.ts'
import { rowsOfAdminMoney, rowsOfBooks, rowsOfSales } from './rows-of-money.ts'
import { rowsOfReplies } from './rows-of-replies.ts'
import { rowsOfSite } from './rows-of-site.ts'
import { rowsOfStaff } from './rows-of-staff.ts'
import { rowsOfStatistics } from './rows-of-statistics.ts'
import { rowsOfSystem } from './rows-of-system.ts'

/** All calls of the admin; a call without a row fails the build (spec/admin 1). */
export const staffRows: readonly StaffRow[] = [
  ...rowsOfAdminMoney,
  ...rowsOfSales,
  ...rowsOfBooks,
  ...rowsOfFictional,
  ...rowsOfStatistics,
  ...rowsOfReplies,
  ...rowsOfStaff,
  ...rowsOfCases,
  ...rowsOfMembers,
  ...rowsOfSystem,
  ...rowsOfImports,
  ...rowsOfSite,
]
