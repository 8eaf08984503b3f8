import { type PromptKey, promptGroups, prompts } from '#contract/rules/prompts.ts'

const IN_A_DRAW = 3

/** One of each group in turn, so that each draw is mixed. */
const mixed: PromptKey[] = Array.from({ length: Math.max(...Object.values(prompts).map((of) => of.length)) })
  .flatMap((_, at) => promptGroups.map((group) => prompts[group][at]))
  .filter((key) => key !== undefined)

/** Three unused prompts. `start` differs by member, `draw` counts the draws. */
export function drawPrompts(used: readonly PromptKey[], start: number, draw: number): PromptKey[] {
  const free = mixed.filter((key) => !used.includes(key))
  return Array.from(
    { length: Math.min(IN_A_DRAW, free.length) },
    (_, at) => free[(start + draw * IN_A_DRAW + at) % free.length],
  ).filter((key) => key !== undefined)
}
