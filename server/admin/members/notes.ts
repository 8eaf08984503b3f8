import type * as contract from '#contract/admin/members.ts'
import type { Database } from '#db/connect.ts'
import { memberForStaff } from '#server/admin/orders/order-for-staff.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

const SHOWN = 50

export async function latestNotes(db: Database, memberId: number): Promise<contract.MemberNote[]> {
  const rows = await db
    .selectFrom('memberNote')
    .innerJoin('staff', 'staff.id', 'memberNote.staffId')
    .select(['memberNote.publicId', 'memberNote.text', 'memberNote.createdAt', 'staff.name'])
    .where('memberNote.memberId', '=', memberId)
    .orderBy('memberNote.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ publicId: id, text, createdAt, name }) => ({
    id,
    text,
    author: name,
    at: createdAt.toISOString(),
  }))
}

export async function postNote({ ctx, staff, params, body }: Call<typeof contract.addMemberNote>) {
  const { id: memberId } = await memberForStaff(ctx.db, staff, params.id)
  const { publicId, createdAt } = await ctx.db
    .insertInto('memberNote')
    .values({ memberId, staffId: staff.id, text: body.text })
    .returning(['publicId', 'createdAt'])
    .executeTakeFirstOrThrow()
  await logAct(ctx.db, actorOf(staff), {
    act: 'add_note',
    subject: { kind: 'member_note', id: publicId },
    memberId,
  })
  return { note: { id: publicId, text: body.text, author: staff.name, at: createdAt.toISOString() } }
}
