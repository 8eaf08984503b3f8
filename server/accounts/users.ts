import type * as contract from '#contract/accounts.ts'
import type { MemberWithUser } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'

export const getUser = async ({ member }: Call<typeof contract.getUser, MemberWithUser>) => ({
  user: member.user,
})

export async function updateUser({ ctx, member, body }: Call<typeof contract.updateUser>) {
  await ctx.db.updateTable('member').set({ language: body.language }).where('id', '=', member.id).execute()
  return { user: await presentUser(ctx.db, member.id) }
}

export async function logOut(call: Call<typeof contract.logOut>) {
  await call.endSession()
  return { logged_out: true as const }
}
