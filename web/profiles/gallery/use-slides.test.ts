import { expect, test } from 'vitest'
import { arrowStep, turn } from './use-slides.ts'

test('the photos go round', () => {
  expect([turn(0, 1, 3), turn(2, 1, 3), turn(0, -1, 3), turn(0, 1, 0)]).toEqual([1, 0, 2, 0])
})

test('arrow keys are steps, other keys are not', () => {
  expect([arrowStep('ArrowLeft'), arrowStep('ArrowRight'), arrowStep('Enter')]).toEqual([-1, 1, undefined])
})
