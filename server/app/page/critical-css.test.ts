import assert from 'node:assert/strict'
import { test } from 'node:test'
import { criticalCssOf } from './critical-css.ts'

const css = [
  '@layer theme,base;',
  '@layer theme{:root{--a:url("data:x;{}")}}',
  '@layer base{h1,h2{margin:0}}',
  '.md\\:flex,.other{display:flex}',
  '@media (width>=768px){.md\\:flex{gap:1px}.gone{gap:2px}}',
  '.\\32xl{gap:3px}',
  '.x:not(.y):hover{animation:spin 1s}',
  '.\\[\\&_svg\\]\\:a svg{color:red}',
  '@keyframes spin{to{rotate:360deg}}',
  '@keyframes never{to{rotate:1deg}}',
  '@supports (color:red){.gone{color:red}}',
].join('')
const critical = criticalCssOf(css)

test('a page gets the rules of its classes, and those without a class', () => {
  assert.equal(
    critical('<p class="md:flex 2xl">'),
    [
      '@layer theme,base;',
      '@layer theme{:root{--a:url("data:x;{}")}}',
      '@layer base{h1,h2{margin:0}}',
      '.md\\:flex{display:flex}',
      '@media (width>=768px){.md\\:flex{gap:1px}}',
      '.\\32xl{gap:3px}',
    ].join(''),
  )
})

test('animations come with the rules that name them', () => {
  assert.match(
    critical('<p class="x">'),
    /\.x:not\(\.y\):hover\{animation:spin 1s\}@keyframes spin\{to\{rotate:360deg\}\}$/,
  )
  assert.doesNotMatch(critical('<p class="x">'), /never/)
})

test('a class of the page is compared as the browser reads it', () => {
  assert.match(critical('<p class="[&amp;_svg]:a">'), /svg\{color:red\}/)
})
