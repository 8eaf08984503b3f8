import * as statistics from '#contract/admin/statistics.ts'
import { staffRow } from './row.ts'

const query = { from: '2026-01-01', to: '2026-02-01' }

export const rowsOfStatistics = [
  staffRow(statistics.getStatistics, { input: () => ({ query }) }),
  staffRow(statistics.getStatisticsCsv, { input: () => ({ query }) }),
  staffRow(statistics.getQueueTimes, { input: () => ({ query }) }),
  staffRow(statistics.getFirstAnswers, { input: () => ({ query }) }),
]
