import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPage } from './is-page.ts'

test('pages are known by their whole path, with or without a slash at its end', () => {
  for (const path of ['/', '/members', '/members/', '/pages/2257', '/credits/1', '/credits/1/ideal'])
    assert.ok(isPage(path), path)
  for (const path of [
    '',
    'members',
    '/membersx',
    '/members//',
    '/pages/404',
    '/credits/1/ideal/x',
    '/no/such',
  ])
    assert.ok(!isPage(path), path)
})

test('a word at the root is a page only in the form of a mailed link', () => {
  assert.ok(isPage(`/${'x'.repeat(43)}`))
  for (const path of ['/wp-login.php', '/x', '/.env', `/${'x'.repeat(43)}/x`]) assert.ok(!isPage(path), path)
})
