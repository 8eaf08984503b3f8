import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { testApp } from '#test/app.ts'
import { findablePaths } from './findable.ts'
import { pageHead } from './page-head.ts'

const t = await testApp()
after(() => t.close())
const brand = await t.ctx.brands.brand('vonk')
const ask = (url: string) => t.visitor().raw('GET', url)

describe('what programs ask of a site', () => {
  test('robots.txt keeps robots from calls and pictures, and names the sitemap', async () => {
    const { body, headers } = await ask('/robots.txt')
    assert.match(String(headers['content-type']), /^text\/plain/)
    assert.match(body, /^User-agent: \*\nDisallow: \/api\/\nDisallow: \/media\/\n/)
    assert.ok(body.includes(`Sitemap: ${brand.url}/sitemap.xml`))
  })

  test('the sitemap has each findable page in each language, with all others', async () => {
    const { body, headers } = await ask('/sitemap.xml')
    assert.match(String(headers['content-type']), /^application\/xml/)
    const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    assert.equal(places.length, findablePaths.length * brand.languages.length)
    assert.ok(places.includes(`${brand.url}/?lang=de`))
    assert.ok(places.includes(`${brand.url}/pages/terms?lang=pl`))
    assert.ok(places.includes(`${brand.url}/complaints?lang=de`))
    assert.ok(!places.some((place) => place?.includes('/members')))
    assert.equal(body.match(/hreflang="x-default"/g)?.length, places.length)
  })

  test('security.txt has a contact and expires in half a year (RFC 9116)', async () => {
    const { body } = await ask('/.well-known/security.txt')
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    )
    const { support_email } = await t.ctx.settings()
    assert.equal(fields.get('Contact'), `mailto:${support_email}`)
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    assert.ok(days > 179 && days < 182, String(days))
    assert.equal(fields.get('Canonical'), `${brand.url}/.well-known/security.txt`)
  })

  test('password managers are led to where the password is changed', async () => {
    const { statusCode, headers } = await ask('/.well-known/change-password')
    assert.deepEqual([statusCode, headers.location], [302, '/settings'])
    const unknown = await ask(
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    )
    assert.notEqual(unknown.statusCode, 200)
  })

  test('the icon is an icon file with a picture', async () => {
    const { rawPayload, headers } = await ask('/favicon.ico')
    assert.equal(headers['content-type'], 'image/x-icon')
    assert.deepEqual([...rawPayload.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 48, 48])
    const png = rawPayload.subarray(rawPayload.readUInt32LE(18))
    assert.equal(png.length, rawPayload.readUInt32LE(14))
    const { format, width } = await sharp(png).metadata()
    assert.deepEqual([format, width], ['png', 48])
  })

  test('the preview picture is 1200 x 630 in the colour of the brand, for every site', async () => {
    const { rawPayload, headers } = await ask('/preview.png')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    const { format, width, height } = await sharp(rawPayload).metadata()
    assert.deepEqual([format, width, height], ['png', 1200, 630])
    const { data } = await sharp(rawPayload)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.deepEqual([...data.subarray(0, 3)], [0xb8, 0x39, 0x0e])
  })
})

describe('what may be found', () => {
  test('answers without noindex are those that are the same for everybody', async () => {
    const noindex = async (url: string) => (await ask(url)).headers['x-robots-tag']
    for (const url of findablePaths) {
      const { statusCode, headers } = await ask(url)
      assert.equal(headers['x-robots-tag'], statusCode >= 400 ? 'noindex' : undefined, url)
    }
    for (const url of [
      '/members',
      '/members/x',
      '/members/x/signup',
      '/members/x/landing',
      '/login',
      '/settings',
      '/api/settings.php',
      '/no/such/page',
      '/landers/gallery/zomer',
    ])
      assert.equal(await noindex(url), 'noindex', url)
  })

  test('a page says where it is found and in which languages, any other that it is not', () => {
    const shown = {
      brand: { ...brand, name: 'Vonk & <Zn>' },
      settings: { description: { de: 'Auf "Deutsch"' } },
      path: '/pricing',
      asked: 'de' as const,
      language: 'de' as const,
    }
    const head = pageHead(shown)
    const linked = (rel: string) =>
      head.flatMap((tag) => ('tagName' in tag && tag.rel === rel ? [tag.href] : []))
    const said = (property: string, tags = head) =>
      tags.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []))
    assert.deepEqual(linked('canonical'), [`${brand.url}/pricing?lang=de`])
    assert.equal(linked('alternate').length, brand.languages.length + 1)
    assert.deepEqual(said('og:description'), ['Auf "Deutsch"'])
    assert.deepEqual(said('og:site_name'), ['Vonk & <Zn>'])
    assert.deepEqual(said('og:url', pageHead({ ...shown, asked: undefined })), [`${brand.url}/pricing`])
    const [usual = ''] = said('og:description', pageHead({ ...shown, settings: { description: {} } }))
    assert.ok(usual.startsWith('Vonk & <Zn>: Finde'))
    assert.deepEqual(pageHead({ ...shown, path: '/members/1' }), [{ name: 'robots', content: 'noindex' }])
  })
})
