import { expect, test } from 'vitest'
import { keyAct } from './keys.ts'

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
})
const outside = { inGame: false, onControl: false }
const inside = { inGame: true, onControl: false }

test('arrows and Backspace play wherever the focus is', () => {
  const acts = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Backspace', 'ArrowDown', 'x']
  expect(acts.map((key) => keyAct(pressed(key), outside))).toEqual([
    'skip',
    'like',
    'profile',
    'undo',
    undefined,
    undefined,
  ])
})

test('a letter only plays in the deck', () => {
  expect(keyAct(pressed('u'), outside)).toBeUndefined()
  expect(keyAct(pressed('u'), inside)).toBe('undo')
  expect(keyAct(pressed('U'), inside)).toBe('undo')
})

test('Enter shows the profile, unless it presses a button', () => {
  expect(keyAct(pressed('Enter'), outside)).toBe('profile')
  expect(keyAct(pressed('Enter'), { inGame: true, onControl: true })).toBeUndefined()
})

test('a key that is held down counts once, and those of the browser are not ours', () => {
  expect(keyAct(pressed('ArrowRight', { repeat: true }), inside)).toBeUndefined()
  for (const more of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(keyAct(pressed('ArrowLeft', more), inside)).toBeUndefined()
})
