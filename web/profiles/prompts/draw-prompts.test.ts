import { expect, test } from 'vitest'
import { promptKeys } from '#contract/rules/prompts.ts'
import { drawPrompts } from './draw-prompts.ts'

test('a draw has three prompts of three groups, none of them used', () => {
  const first = drawPrompts([], 0, 0)
  expect(first).toHaveLength(3)
  expect(drawPrompts(first, 0, 0).some((key) => first.includes(key))).toBe(false)
  expect(drawPrompts(promptKeys.slice(1), 7, 4)).toEqual([promptKeys[0]])
})

test('the draws go through all prompts, whoever draws', () => {
  for (const start of [0, 4_000_000_000]) {
    const drawn = Array.from({ length: promptKeys.length }, (_, draw) => drawPrompts([], start, draw)).flat()
    expect(new Set(drawn).size).toBe(promptKeys.length)
  }
})
