import { expect, test } from 'vitest'
import { errors } from '#contract/rules/errors.ts'
import { isPage } from '#contract/rules/is-page.ts'
import { nextSteps } from '#web/ui/feedback/error-note.tsx'

const ACTS = new Set(['edit', 'retry', 'login', 'none'])
const steps = Object.entries(errors).map(([code, { next }]) => ({ code, next }))

test('every next step of an error is an act, or a page that exists and that the note links to', () => {
  const lost = steps.filter(({ next }) => !ACTS.has(next) && !(isPage(next) && next in nextSteps))
  expect(lost).toEqual([])
})

test('the note links to no page that no error leads to', () => {
  const wanted = new Set<string>(steps.map(({ next }) => (next === 'login' ? '/login' : next)))
  expect(Object.keys(nextSteps).filter((page) => !wanted.has(page))).toEqual([])
})
