import { expect, test } from 'vitest'
import { type Answers, finderQuestions, nextStep, presumed, previousQuestion, stepAt } from './steps.ts'

const nothing: Answers = { race: 'no_preference' }
const young: Answers = { ...nothing, age: '18-35' }
const all: Answers = { ...young, appearance: 'any' }

test('the third question is only there where the site asks it', () => {
  expect(finderQuestions(false)).toEqual(['age', 'appearance'])
  expect(finderQuestions(true)).toEqual(['age', 'appearance', 'race'])
})

test('an address leads no further than the first question without an answer', () => {
  const questions = finderQuestions(false)
  expect(stepAt(null, nothing, questions)).toBe('age')
  expect(stepAt('result', nothing, questions)).toBe('age')
  expect(stepAt('result', young, questions)).toBe('appearance')
  expect(stepAt('result', all, questions)).toBe('result')
  expect(stepAt('age', all, questions)).toBe('age')
})

test('an address of no step, or of a question that is off, is the beginning', () => {
  expect(stepAt('elsewhere', all, finderQuestions(false))).toBe('age')
  expect(stepAt('race', all, finderQuestions(false))).toBe('age')
  expect(stepAt('race', all, finderQuestions(true))).toBe('race')
})

test('the server leads an address as far as a reload of it does', () => {
  const questions = finderQuestions(false)
  expect(stepAt(null, presumed, questions)).toBe('age')
  expect(stepAt('appearance', presumed, questions)).toBe('appearance')
  expect(stepAt('result', presumed, questions)).toBe('appearance')
})

test('nobody has to answer the third question', () => {
  expect(stepAt('result', all, finderQuestions(true))).toBe('result')
})

test('the steps lead on and back', () => {
  const questions = finderQuestions(true)
  expect(nextStep('age', questions)).toBe('appearance')
  expect(nextStep('race', questions)).toBe('result')
  expect(previousQuestion('result', questions)).toBe('race')
  expect(previousQuestion('age', questions)).toBeUndefined()
  expect(previousQuestion('result', finderQuestions(false))).toBe('appearance')
})
