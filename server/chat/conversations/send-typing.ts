import type * as contract from '#contract/chat.ts'
import { isErrorCode } from '#contract/rules/errors.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { conversationOf } from './conversation-of.ts'
import { refusalOf } from './conversations.ts'

/**
 * Sends an ephemeral event to the other side's open streams: the member is typing (spec/chat 36).
 * Throws what a send would throw, so that nobody is notified who could not be written to. An
 * invisible member sends nothing.
 */
export async function sendTyping({ ctx, member, params }: Call<typeof contract.sendTyping>) {
  const gate = await conversationOf(ctx.reads, member.id, params.id)
  const { message_credits } = await ctx.settings()
  const refused = await refusalOf(ctx.reads, member, gate, message_credits)
  if (refused) throw isErrorCode(refused) ? new AppError(refused) : new Error(`unknown refusal ${refused}`)
  if (!member.invisible) ctx.notifier.sendEphemeral({ memberId: gate.otherId, conversationId: gate.id })
  return undefined
}
