import type { Interests } from '#contract/own-profile.ts'
import type { Interest } from '#contract/rules/values.ts'
import data from './interests.json' with { type: 'json' }

const { groups, interests } = data as unknown as {
  groups: Record<Interests['groups'][number]['key'], Interests['groups'][number]['names']>
  interests: Interests['interests']
}

/** Interests that reveal something about somebody's sex life (spec/profiles 6). */
export const sensitiveInterests: readonly Interest[] = interests
  .filter(({ sensitive }) => sensitive)
  .map(({ key }) => key)

export const isSensitive = (key: Interest): boolean => sensitiveInterests.includes(key)

/** The offered interests with their groups (spec/settings 9). */
export function presentInterests(offered: readonly Interest[]): Interests {
  const shown = interests.filter(({ key }) => offered.includes(key))
  const used = new Set(shown.map(({ group }) => group))
  return {
    groups: (Object.keys(groups) as (keyof typeof groups)[])
      .filter((key) => used.has(key))
      .map((key) => ({ key, names: groups[key] })),
    interests: shown,
  }
}
