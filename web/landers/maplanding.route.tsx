import texts from 'virtual:texts/landers/maplanding'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askNearby, landerTitle } from './ask-lander.ts'
import { landerScreen } from './lander-screen.tsx'
import { Lander } from './maplanding.tsx'

export const handle: Handle = { texts: ['signup'], layout: 'lander' }
export const loader = loading(askNearby, landerTitle(texts))
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default landerScreen(texts, Lander)
