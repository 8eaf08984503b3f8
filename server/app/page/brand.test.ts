import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { testApp } from '#test/app.ts'
import { brandHead } from './brand-head.ts'

const t = await testApp()
after(() => t.close())

const HOSTS = ['localhost', 'gloed.localhost'] as const
const ask = (host: string, url: string, headers = {}) =>
  Object.assign(t.visitor(), { host }).raw('GET', url, undefined, headers)

describe('what a page shows of its brand', () => {
  const headOfBrand = async (key: string) => brandHead(await t.ctx.brands.brand(key))

  test('is its name, logo, languages and theme colours', async () => {
    const gloed = await headOfBrand('gloed')
    assert.deepEqual([gloed.name, gloed.hasLogo, gloed.themeColours.dark], ['Gloed', true, '#120f1c'])
    const vonk = await headOfBrand('vonk')
    assert.deepEqual([vonk.name, vonk.hasLogo, vonk.languages.length], ['Vonk', false, 7])
  })

  test('is its colours, where they are not the usual ones', async () => {
    assert.match(
      (await headOfBrand('gloed')).style,
      /^:root\{.*--color-primary:light-dark\(#5b3fc4,#b59cff\)/,
    )
    assert.equal((await headOfBrand('vonk')).style, '')
  })

  test('is its typeface, before its colours', async () => {
    const [vonk, gloed] = [await t.ctx.brands.brand('vonk'), await t.ctx.brands.brand('gloed')]
    assert.deepEqual([vonk.typeface, gloed.typeface], ['figtree', 'faustina'])
    assert.equal(brandHead(vonk, '@font-face{}').style, '@font-face{}')
    assert.match(brandHead(gloed, '@font-face{}').style, /^@font-face\{\}:root\{--color/)
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
