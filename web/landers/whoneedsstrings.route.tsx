import texts from 'virtual:texts/landers/whoneedsstrings'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askNumbers, landerTitle } from './ask-lander.ts'
import { landerScreen } from './lander-screen.tsx'
import { Lander } from './whoneedsstrings.tsx'

export const handle: Handle = { texts: ['signup'], layout: 'empty' }
export const loader = loading(askNumbers, landerTitle(texts))
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default landerScreen(texts, Lander)
