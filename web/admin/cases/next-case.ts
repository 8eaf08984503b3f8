import { type ListedCase, takeCase } from '#contract/admin/cases.ts'
import type { CaseKind } from '#contract/rules/cases/cases.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { call } from '#web/lib/http/api.ts'
import { caseQuery, casesQuery } from './cases.api.ts'

export const queuePaths: Readonly<Record<CaseKind, string>> = {
  minor: '/admin/reports?kind=minor',
  report: '/admin/reports',
  photo: '/admin/photos',
  held_message: '/admin/messages',
  words: '/admin/messages?kind=words',
  complaint: '/admin/complaints',
  appeal: '/admin/appeals',
  order_review: '/admin/orders?status=review',
  data_request: '/admin/data-requests',
}

const isSeen = ({ id }: ListedCase) => queryClient.getQueryData(caseQuery(id).queryKey) !== undefined
const isFree = ({ taken_by }: ListedCase) => !taken_by || taken_by.is_me

/**
 * A next case, assigned so that nobody else opens it too, or the queue where none is left. Cases
 * that were opened and left come last.
 */
export async function pathAfter({ id, kind }: Pick<ListedCase, 'id' | 'kind'>): Promise<string> {
  // That room shows the next photo by itself.
  if (kind === 'photo') return queuePaths.photo
  const { cases } = await queryClient.fetchQuery(casesQuery(kind, 'waiting')).catch(() => ({ cases: [] }))
  const waiting = cases.filter((each) => each.id !== id && isFree(each))
  for (const each of waiting.toSorted((one, other) => Number(isSeen(one)) - Number(isSeen(other)))) {
    const isTaken = await call(takeCase, { params: { id: each.id } }).then(
      () => true,
      () => false,
    )
    if (isTaken) return `/admin/cases/${each.id}`
  }
  return queuePaths[kind]
}
