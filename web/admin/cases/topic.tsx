import type { ComplaintSubject } from '#contract/rules/complaints/complaints.ts'
import type { reportReasons } from '#contract/rules/values.ts'
import { useT } from '#web/admin/lib/texts.tsx'

export const Topic = ({ topic }: { topic: string }) =>
  useT()(`admin.cases.topics.${topic as ComplaintSubject | (typeof reportReasons)[number]}`)
