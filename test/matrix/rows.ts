import type { Row } from './row.ts'
import { rowsOfAccounts } from './rows-of-accounts.ts'
import { rowsOfChat } from './rows-of-chat.ts'
import { rowsOfPeople } from './rows-of-people.ts'

/** Every call of the contract at least once: a call without a row fails the build (TRUST P6). */
export const rows: readonly Row[] = [...rowsOfAccounts, ...rowsOfPeople, ...rowsOfChat]
