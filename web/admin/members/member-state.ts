import type { ListedMember } from '#contract/admin/members.ts'
import type { T } from '#web/admin/lib/texts.tsx'

/** A blocked fictional profile is a retired one. */
export const memberState = (t: T, { state, fictional }: Pick<ListedMember, 'state' | 'fictional'>): string =>
  fictional && state === 'blocked'
    ? t('admin.fictional_room.states.retired')
    : t(`admin.members.states.${state as 'active'}`)
