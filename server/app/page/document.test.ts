import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { type DocumentParts, documentOf } from './document.ts'

const page = (parts: Partial<DocumentParts>) =>
  documentOf({
    language: 'nl',
    title: 'Vonk',
    description: 'Daten',
    brand: {
      site: 'Vonk',
      hasLogo: false,
      languages: '',
      style: '',
      themeColours: { light: '#ffffff', dark: '#000000' },
    },
    html: '',
    styleSheet: '/assets/style.css',
    script: '/assets/index.js',
    modules: [],
    ...parts,
  })

test('what a member wrote ends neither the script element nor a line', () => {
  const data = { about: '</script><script>alert(1)</script><!--\u2028\u2029' }
  const { html } = page({ data })
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  assert.deepEqual(JSON.parse(json), data)
  assert.doesNotMatch(json, /[<>\u2028\u2029]/)
})

test('the title is text, whatever it holds', () => {
  assert.match(page({ title: '</title>"&' }).html, /<title>&lt;\/title&gt;&quot;&amp;<\/title>/)
})

test('the styles and the script of a finished page are in its policy by their hashes', () => {
  const made = page({ html: '<p>Hoi</p>', style: 'p{margin:0}' })
  const hashes = (pattern: RegExp) =>
    [...made.html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  assert.deepEqual(made.styleHashes, hashes(/<style>(.*?)<\/style>/gs))
  assert.deepEqual(made.scriptHashes, hashes(/<script(?: data-start="[^"]*")?>(.*?)<\/script>/gs))
  assert.equal(made.scriptHashes.length, 3)
})

test('a finished page is painted before its application starts; the shell starts it at once', () => {
  const module = '<script type="module" src="/assets/index.js">'
  const finished = page({ html: '<p>Hoi</p>', style: '', modules: ['/assets/home.js'] }).html
  assert.ok(!finished.includes(module))
  assert.match(finished, /<script data-start="\/assets\/index.js">/)
  for (const file of ['index', 'home'])
    assert.match(
      finished,
      new RegExp(`<link rel="modulepreload" href="/assets/${file}.js" fetchpriority="low">`),
    )
  assert.ok(page({}).html.includes(module))
})

test('a style attribute becomes a rule, because the policy takes no attributes', () => {
  const bar = '<div class="bar" style="width:20%"></div>'
  const { html } = page({ html: `<p>style="x"</p>${bar}${bar}`, style: '' })
  assert.match(html, /<style>\[data-style="0"\]\{width:20%\}<\/style>/)
  assert.equal(html.match(/<div class="bar" data-style="0">/g)?.length, 2)
  assert.match(html, /<p>style="x"<\/p>/)
})
