import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import gloed from '#server/dev/demo/brands/gloed.json' with { type: 'json' }
import { testApp } from '#test/app.ts'
import { brandFile } from './brand-file.ts'
import { createBrands } from './brands.ts'
import { contrastRatio, weakPairs } from './contrast.ts'
import { svgError } from './safe-svg.ts'
import { saveBrand } from './save-brand.ts'
import { listBrands, presentFile } from './stored-brands.ts'

const t = await testApp()
after(() => t.close())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
const company = {
  key: 'licht',
  name: 'Licht B.V.',
  address: 'Laan 1',
  city: 'Gent',
  country: 'BE',
  kvk: '0123.456.789',
  support_phone: '+32 9 000',
}
const licht = { key: 'licht', name: 'Licht', hosts: ['licht.example', 'www.licht.example'], company }
const errorsOf = (file: unknown) => {
  const parsed = brandFile.safeParse(file)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a brand is saved', () => {
  test('from a short file, and served at its hosts, with everything left out as usual', async () => {
    await saveBrand(t.db, brandFile.parse(licht))
    const brands = await createBrands(t.db, { demo: false, publicUrl: 'https://vonk.example' })
    for (const host of licht.hosts) assert.equal(brands.brandOfHost(host)?.key, 'licht')
    const brand = await brands.brand('licht')
    assert.deepEqual(
      [brand.url, brand.mailFrom, brand.language],
      ['https://licht.example', 'Licht <no-reply@localhost>', 'nl'],
    )
    const { support_email, countries } = await brands.settings('licht')
    assert.deepEqual([support_email, countries.length], ['support@licht.example', 15])
  })

  test('again from what it shows, with the same result', async () => {
    for (const key of ['gloed', 'licht']) {
      const before = await presentFile(t.db, key)
      await saveBrand(t.db, brandFile.parse(before))
      assert.deepEqual(await presentFile(t.db, key), before)
    }
    assert.equal(await presentFile(t.db, 'nobody'), undefined)
  })

  test('with all of it or nothing: a host of another brand refuses the file', async () => {
    const taken = { ...licht, name: 'Anders', hosts: ['gloed.localhost'] }
    await assert.rejects(saveBrand(t.db, brandFile.parse(taken)), /admin\.host_taken/)
    const [, , { name, hosts } = assert.fail()] = await listBrands(t.db)
    assert.deepEqual([name, hosts], ['Licht', licht.hosts])
  })
})

describe('a brand is refused', () => {
  test('with a field that nobody can read, each in its own line', () => {
    assert.deepEqual(
      errorsOf({
        ...licht,
        hosts: ['https://licht.example'],
        mail_from: 'licht.example',
        domain_language: 'de',
        languages: ['nl'],
        fictional_warning: { nl: ' ' },
        settings: { min_age: 16 },
      }).map((line) => line.split(':', 1)[0]),
      ['mail_from', 'fictional_warning.nl', 'settings.min_age', 'hosts.0', 'domain_language'],
    )
    assert.match(errorsOf({ ...licht, colour: '#fff' }).join(), /colour/)
    assert.match(errorsOf({ ...licht, settings: { typeface: 'comic' } }).join(), /^settings\.typeface: /)
  })

  test('where its text would be hard to read, in either scheme', () => {
    const { light, dark } = gloed.colours
    assert.deepEqual(errorsOf({ ...gloed, colours: { light, dark } }), [])
    assert.deepEqual(errorsOf({ ...gloed, colours: { light: { ...light, muted: '#a0a0a0' }, dark } }), [
      'colours: light muted on bg: contrast 2.61, has to be at least 4.5',
      'colours: light muted on surface: contrast 2.42, has to be at least 4.5',
      'colours: light muted on surface-2: contrast 2.17, has to be at least 4.5',
      'colours: light muted on bubble-theirs: contrast 2.17, has to be at least 4.5',
    ])
    assert.match(
      errorsOf({ ...gloed, colours: { light, dark: { ...dark, 'on-primary': '#ffffff' } } }).join('\n'),
      /dark on-primary on primary: contrast 2\.\d\d/,
    )
    assert.match(
      errorsOf({ ...gloed, colours: { light: { prmary: '#000000' }, dark } }).join(),
      /no such colour/,
    )
    assert.match(errorsOf({ ...gloed, colours: { light: { bg: 'white' }, dark } }).join(), /#1a2b3c/)
    assert.equal(contrastRatio('#ffffff', '#000000'), 21)
    assert.deepEqual(weakPairs({ light: {}, dark: {} }), [])
  })

  test('with a logo that does more than draw', () => {
    assert.equal(svgError(gloed.logo), undefined)
    for (const inside of [
      '<script>alert(1)</script>',
      '<path onload="alert(1)" d="M0 0"/>',
      '<a href="https://evil.example"><path d="M0 0"/></a>',
      '<use href="#x"/>',
      '<image href="https://evil.example/x.png"/>',
      '<foreignObject><p>x</p></foreignObject>',
      '<path style="fill:url(https://evil.example)" d="M0 0"/>',
      '<path fill="url(https://evil.example)" d="M0 0"/>',
      '<style>@import "https://evil.example"</style>',
      '&evil;',
    ])
      assert.match(errorsOf({ ...licht, logo: `${SVG}${inside}</svg>` }).join(), /^logo: may hold/, inside)
    assert.match(
      errorsOf({ ...licht, logo: '<!DOCTYPE svg><svg viewBox="0 0 1 1"></svg>' }).join(),
      /^logo: has/,
    )
  })
})
