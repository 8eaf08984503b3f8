import { expect, test } from 'vitest'
import { pathHere } from './here.ts'

const origin = 'https://vonk.example'

test('a path of this site stays as it is', () => {
  expect(pathHere('/chats/1?a=b#c', origin)).toBe('/chats/1?a=b#c')
  expect(pathHere('/', origin)).toBe('/')
})

test('whatever leads elsewhere is nothing', () => {
  for (const target of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/.//evil.example',
    'chats',
    '',
    null,
    undefined,
    7,
    { url: '/' },
  ])
    expect(pathHere(target, origin), JSON.stringify(target)).toBeUndefined()
})
