import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Language } from '#contract/rules/values.ts'
import { testApp } from '#test/app.ts'
import { headOf } from './brand-head.ts'
import { documentOf } from './document.ts'

const t = await testApp()
after(() => t.close())

const HOSTS = ['localhost', 'gloed.localhost'] as const
const ask = (host: string, url: string, headers = {}) =>
  Object.assign(t.visitor(), { host }).raw('GET', url, undefined, headers)

const pageOf = async (key: string, language: Language, name?: string) => {
  const brand = await t.ctx.brands.brand(key)
  const head = headOf({ ...brand, name: name ?? brand.name })
  const parts = { html: '', styleSheet: '/a.css', script: '/a.js', modules: [] }
  return documentOf({ language, title: brand.name, description: '', brand: head, ...parts })
}

describe('the page of a brand', () => {
  test('has its name, logo and theme colours', async () => {
    const { html } = await pageOf('gloed', 'de')
    assert.match(html, /<html lang="de" data-site="Gloed" data-logo>/)
    assert.match(html, /theme-color" content="#120f1c" media="\(prefers-color-scheme: dark\)"/)
    assert.match((await pageOf('vonk', 'nl')).html, /<html lang="nl" data-site="Vonk"><head>/)
  })

  test('has its colours in a style that the CSP allows by its hash', async () => {
    const { html, styleHashes } = await pageOf('gloed', 'de')
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
    assert.match(style, /^:root\{.*--color-primary:light-dark\(#5b3fc4,#b59cff\)/)
    assert.deepEqual(styleHashes, [`'sha256-${createHash('sha256').update(style).digest('base64')}'`])
    const vonk = await pageOf('vonk', 'nl')
    assert.deepEqual([vonk.html.includes('<style>'), vonk.styleHashes], [false, []])
  })

  test('escapes what an operator wrote', async () => {
    assert.match((await pageOf('vonk', 'nl', '"><b>')).html, /data-site="&quot;&gt;&lt;b&gt;"/)
  })
})

describe('the files of a brand', () => {
  test('are a manifest in its language, with its name and colour', async () => {
    const manifests = await Promise.all(
      HOSTS.map(async (host) => {
        const answer = await ask(host, '/manifest.webmanifest')
        assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/)
        const manifest: { name: string; lang: string; theme_color: string; shortcuts: { name: string }[] } =
          answer.json()
        return manifest
      }),
    )
    assert.deepEqual(
      manifests.map(({ name, lang, theme_color, shortcuts }) => [
        name,
        lang,
        theme_color,
        shortcuts[0]?.name,
      ]),
      [
        ['Vonk', 'nl', '#b8390e', 'Berichten'],
        ['Gloed', 'de', '#5b3fc4', 'Nachrichten'],
      ],
    )
  })

  test('are icons drawn from its logo, a maskable one filled to its edges', async () => {
    for (const [file, size] of [
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
      ['/icon-maskable.png', 512],
    ] as const) {
      const [vonk, gloed] = await Promise.all(HOSTS.map((host) => ask(host, file)))
      assert(vonk && gloed)
      assert.notDeepEqual(vonk.rawPayload, gloed.rawPayload)
      for (const { rawPayload } of [vonk, gloed]) {
        const image = sharp(rawPayload)
        const { width, height, format } = await image.metadata()
        assert.deepEqual([width, height, format], [size, size, 'png'])
        const corner = await image
          .ensureAlpha()
          .extract({ left: 0, top: 0, width: 1, height: 1 })
          .raw()
          .toBuffer()
        assert.equal(corner[3], file === '/icon-maskable.png' ? 255 : 0, file)
      }
    }
  })

  test('are a logo that runs nothing where it is opened by itself', async () => {
    const [vonk, gloed] = await Promise.all(HOSTS.map((host) => ask(host, '/favicon.svg')))
    assert.match(vonk?.body ?? '', /#b8390e/)
    assert.match(gloed?.body ?? '', /#5b3fc4/)
    for (const answer of [vonk, gloed]) {
      assert.equal(answer?.headers['content-type'], 'image/svg+xml')
      assert.match(String(answer?.headers['content-security-policy']), /default-src 'none'.*sandbox/)
    }
  })
})
