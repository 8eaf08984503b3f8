import texts from 'virtual:texts/landers/tinderswipe'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askMembers, landerTitle } from './ask-lander.ts'
import { landerScreen } from './lander-screen.tsx'
import { Lander } from './tinderswipe.tsx'

export const handle: Handle = { texts: ['signup'], layout: 'empty' }
export const loader = loading(askMembers(), landerTitle(texts))
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default landerScreen(texts, Lander)
