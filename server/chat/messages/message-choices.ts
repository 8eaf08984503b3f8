import type * as contract from '#contract/chat.ts'
import { giftKeys, icebreakerKeys } from '#contract/rules/values.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'

/** Opening lines for an empty conversation (spec/chat 10), in the member's language. */
export async function getIcebreakers({ member }: Call<typeof contract.getIcebreakers>) {
  const t = textsOf(member.language)
  return { icebreakers: icebreakerKeys.map((key) => ({ key, text: t(`chat.icebreakers.${key}`) })) }
}

export async function getGifts({ ctx, member }: Call<typeof contract.getGifts>) {
  const { gift_credits } = await ctx.settings()
  const t = textsOf(member.language)
  return { gifts: giftKeys.map((key) => ({ key, name: t(`enums.gift.${key}`), cost: gift_credits })) }
}
