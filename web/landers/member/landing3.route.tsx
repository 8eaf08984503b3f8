import texts from 'virtual:texts/landers/member/landing3'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { askMembers, askTeaserOr, memberLanderTitle } from '#web/landers/ask-lander.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { Lander } from './landing3.tsx'
import { memberLanderScreen } from './member-lander-screen.tsx'

export const handle: Handle = { texts: ['signup', 'member'], layout: 'lander' }
export const loader = loading(async (client, asked) => {
  const member = await askTeaserOr(client, asked)
  if (member?.photo) await askMembers({ gender: member.gender })(client, asked)
}, memberLanderTitle(texts))
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default memberLanderScreen(texts, Lander)
