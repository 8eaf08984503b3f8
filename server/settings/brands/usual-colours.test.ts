import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import usual from './usual-colours.json' with { type: 'json' }

test('the usual colours are those of the style sheet', () => {
  const css = fs.readFileSync(path.join(import.meta.dirname, '../../../web/styles/tokens.css'), 'utf8')
  const tokens = [...css.matchAll(/--color-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
  assert.deepEqual(usual, {
    light: Object.fromEntries(tokens.map(([, token, light]) => [token, light])),
    dark: Object.fromEntries(tokens.map(([, token, , dark]) => [token, dark])),
  })
})
