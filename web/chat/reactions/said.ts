import type { ReactionKey } from '#contract/rules/values.ts'
import { createStore } from '#web/lib/store.ts'

type Said = { conversation: string; seq: number; mine: boolean; reaction: ReactionKey | null }

/** The last reaction that came or was given while this page is open, for screen readers. */
export const said = createStore<Said | undefined>(undefined)
