import type { Ctx } from '#server/kit/ctx.ts'
import { storeCards } from './shown/store-cards.ts'

export const profilesJobs = ({ db }: Ctx) => ({
  'profiles.store-cards': () => storeCards(db),
})
