import { getStaffLog } from '#contract/admin/log.ts'
import { getStaffSession } from '#contract/admin/session.ts'
import { staffRow } from './row.ts'

export const rowsOfStaff = [staffRow(getStaffSession), staffRow(getStaffLog)]
