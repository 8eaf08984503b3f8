import type { ComplaintSubject } from '#contract/rules/complaints/complaints.ts'
import { useT } from '#web/admin/lib/texts.tsx'

export const Topic = ({ topic }: { topic: string }) =>
  useT()(`admin.cases.topics.${topic as ComplaintSubject}`)
