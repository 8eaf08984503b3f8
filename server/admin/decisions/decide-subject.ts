import type { SubjectKind } from '#server/cases/open-case.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Actor } from '#server/staff/actor.ts'
import type { Deciding } from './case-to-decide.ts'
import { openCaseAbout } from './case-to-decide.ts'
import { decideAbout, type Wish } from './decide-case.ts'

/**
 * For commands: decides the open case about a subject. False where there is none, or the measure
 * does not fit.
 */
export async function decideSubject(
  deciding: Deciding,
  actor: Actor,
  subject: { kind: SubjectKind; id: string },
  wish: Wish,
): Promise<boolean> {
  const open = await openCaseAbout(deciding.db, subject.kind, subject.id)
  if (!open) return false
  try {
    await decideAbout(deciding, actor, open.publicId, wish)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
