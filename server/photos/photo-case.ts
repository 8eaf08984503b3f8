import type { FoundBy } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'

/** Queues a photo under inspection for moderation, in the transaction of `db`. */
export const openPhotoCase = (
  db: Database,
  { publicId, memberId }: { publicId: string; memberId: number },
  source: FoundBy,
  { keepsPlace = false } = {},
) => openCase(db, { kind: 'photo', memberId, subject: { kind: 'photo', id: publicId }, source, keepsPlace })
