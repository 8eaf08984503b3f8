import { sql } from 'kysely'
import type { addTrustedFlagger } from '#contract/admin/trusted-flaggers.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { ComplaintSubject } from '#contract/rules/complaints/complaints.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

/**
 * The trusted flagger from whose address a complaint came; undefined for others, and for requests
 * about data, which have a queue of their own (spec/complaints 12).
 */
export async function flaggerAt(
  db: Database,
  about: ComplaintSubject,
  email: string | null,
): Promise<number | undefined> {
  if (!email || about === 'privacy') return undefined
  const found = await db
    .selectFrom('trustedFlagger')
    .select('id')
    .where('email', '=', email)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/**
 * Adds an organisation to the list in the transaction of `db`, and returns its id. Throws
 * `admin.flagger_exists` for an address that is on it, and `request.field_invalid` for a day in the
 * future.
 */
export async function addFlagger(
  db: Database,
  actor: Actor,
  { name, email, since, reason }: CallInput<typeof addTrustedFlagger>['body'],
): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  if (since > today || since < '1990') throw new FieldError('since', 'request.field_invalid')
  const added = await db
    .insertInto('trustedFlagger')
    .values({ name, email, since })
    .onConflict((conflict) => conflict.column('email').where('endedAt', 'is', null).doNothing())
    .returning('publicId')
    .executeTakeFirst()
  if (!added) throw new FieldError('email', 'admin.flagger_exists')
  await logAct(db, actor, {
    act: 'add_trusted_flagger',
    subject: { kind: 'trusted_flagger', id: added.publicId },
    reason,
    after: { name, email, since },
  })
  return added.publicId
}

/** Takes an organisation off the list, once. Throws `admin.flagger_not_found`. */
export async function endFlagger(db: Database, actor: Actor, id: string, reason: string): Promise<void> {
  const ended = await db
    .updateTable('trustedFlagger')
    .set({ endedAt: sql<Date>`now()` })
    .where('publicId', '=', id)
    .where('endedAt', 'is', null)
    .returning(['name', 'email'])
    .executeTakeFirst()
  if (!ended) {
    const known = await db
      .selectFrom('trustedFlagger')
      .select('id')
      .where('publicId', '=', id)
      .executeTakeFirst()
    if (!known) throw new AppError('admin.flagger_not_found')
    return
  }
  await logAct(db, actor, {
    act: 'end_trusted_flagger',
    subject: { kind: 'trusted_flagger', id },
    reason,
    before: ended,
  })
}
