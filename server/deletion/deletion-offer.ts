import type { getDeletionOffer as endpoint } from '#contract/deletion.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentEditableProfile } from '#server/profiles/editable-profile.ts'

/** One thing that could help instead of leaving, where there is one (PRODUCT §5.12, TRUST D19); nothing that is not for sale. */
export async function getDeletionOffer({ ctx, member, query }: Call<typeof endpoint>) {
  if (query.reason === 'time') return { offer: member.invisible ? null : { kind: 'invisible' as const } }
  if (query.reason !== 'no_members') return { offer: null }
  const { region_changes_left } = await presentEditableProfile(ctx.reads, member.id)
  return { offer: region_changes_left > 0 ? { kind: 'change_region' as const } : null }
}
