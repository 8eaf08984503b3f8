import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { MessagePhoto } from '#contract/chat.ts'
import { conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { readVisibleAfter } from '#server/chat/conversations/visible-after.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentOpenPhoto } from './messages.ts'

type Uncover = Call<typeof contract.uncoverMessagePhoto>
type Row = { publicId: string; width: number; height: number; placeholder: string }

/**
 * Shows the member the photo of a message from now on, on all their devices (spec/photos 22). Their
 * other photos stay covered, and the sender hears nothing. Safe to repeat. Throws `chat.not_found`
 * where the member does not see such a message, or it has no photo.
 */
export async function uncoverPhoto({ ctx, member, params }: Uncover): Promise<{ photo: MessagePhoto }> {
  const gate = await conversationOf(ctx.db, member.id, params.id)
  const after = await readVisibleAfter(ctx.db, member, gate)
  const { rows } = await sql<Row>`
    with shown as (
      select p.* from message m join message_photo p on p.public_id = m.photo_id
      where m.conversation_id = ${gate.id} and m.seq = ${params.seq} and m.seq > ${after}),
    uncovered as (
      insert into uncovered_message_photo (photo_id, member_id)
      select public_id, ${member.id} from shown where member_id <> ${member.id} on conflict do nothing)
    select public_id, width, height, placeholder from shown`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('chat.not_found')
  const { publicId, ...shape } = row
  return { photo: presentOpenPhoto(member.id, publicId, shape) }
}
