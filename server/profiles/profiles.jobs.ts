import type { Ctx } from '#server/kit/ctx.ts'
import { endDuePauses } from './own/pause.ts'
import { storeCards } from './shown/store-cards.ts'

export const profilesJobs = ({ db }: Ctx) => ({
  'profiles.store-cards': () => storeCards(db),
  'profiles.end-pauses': () => endDuePauses(db),
})
