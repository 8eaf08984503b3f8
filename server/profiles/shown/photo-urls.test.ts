import assert from 'node:assert/strict'
import { createHmac, hash, randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { photoSizes } from '#contract/rules/values.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import {
  openPhotoUrl,
  openPhotoUrls,
  photoUrl,
  photoUrlsFor,
  signPhotoUrlsWith,
  srcsetOf,
} from './photo-urls.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 20, 12, 0, 0)
const id = randomUUID()
const photo = { publicId: id, visibility: 'public' } as const
const secretPhoto = { publicId: id, visibility: 'private' } as const

const secret = 'a secret of the tests, longer than 32 characters'
before(() => signPhotoUrlsWith(secret))

test('a path opens for the viewer it was made for, and says what it names', () => {
  const url = photoUrl(7, photo, 'small', NOW)
  assert.deepEqual(openPhotoUrl(7, url, NOW), { id, size: 'small', expired: false })
  assert.equal(openPhotoUrl(8, url, NOW), undefined)
  assert.equal(openPhotoUrl(VISITOR, url, NOW), undefined)
})

test('a path that the release before signed still opens', () => {
  const key = createHmac('sha256', secret).update('photo urls').digest()
  const expires = NOW / 1000 + 300
  const signed = createHmac('sha256', key).update(`7\n${id}\n${expires}`).digest('hex')
  const signature = hash('sha256', `${signed}small`, 'base64url').slice(0, 22)
  const url = `/media/${id}/small?e=${expires}&s=${signature}`
  assert.deepEqual(openPhotoUrl(7, url, NOW), { id, size: 'small', expired: false })
  assert.equal(openPhotoUrl(8, url, NOW), undefined)
})

test('a path of a public photo stays the same for five minutes, of another for one, and both work five minutes at least', () => {
  assert.equal(photoUrl(7, photo, 'small', NOW), photoUrl(7, photo, 'small', NOW + 5 * MINUTE - 1))
  assert.notEqual(photoUrl(7, photo, 'small', NOW), photoUrl(7, photo, 'small', NOW + 5 * MINUTE))
  assert.equal(photoUrl(7, secretPhoto, 'small', NOW), photoUrl(7, secretPhoto, 'small', NOW + MINUTE - 1))
  for (const age of [0, 30_000, MINUTE - 1, 4 * MINUTE]) {
    const made = NOW + age
    for (const each of [photo, secretPhoto])
      assert.equal(openPhotoUrl(7, photoUrl(7, each, 'large', made), made + 5 * MINUTE)?.expired, false)
  }
})

test('a path of a private photo is over after six minutes', () => {
  for (const age of [0, 30_000, MINUTE - 1]) {
    const url = photoUrl(7, secretPhoto, 'large', NOW + age)
    assert.equal(openPhotoUrl(7, url, NOW + age + 6 * MINUTE + 1)?.expired, true)
  }
})

test('ten thousand changed paths open nothing', () => {
  const url = photoUrl(7, photo, 'small', NOW)
  const other = photoUrl(8, photo, 'locked', NOW)
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=&?/%.#é \0'
  let seed = 20_261_120
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const changed = Array.from({ length: 10_000 }, () => {
    const at = random(url.length)
    const letter = letters[random(letters.length)] ?? ''
    return [
      url.slice(0, at) + letter + url.slice(at + 1),
      url.slice(0, at) + letter + url.slice(at),
      url.slice(0, at) + url.slice(at + 1),
      url.slice(0, at) + other.slice(at),
      url.replace(/e=\d/, `e=${random(10)}`),
    ][random(5)]
  })
  const known = [
    url.replace('small', 'large'),
    url.replace('small', 'original'),
    url.replace('/small', '/./small'),
    url.replace('small', '%73mall'),
    `${url}&e=9999999999`,
    `${url}#`,
    url.toUpperCase(),
    url.replace(id, id.toUpperCase()),
    url.replace(id, randomUUID()),
    url.replace(/&s=.*/, ''),
    url.replace(/(e=\d+)&(s=.*)/, '$2&$1'),
  ]
  for (const each of [...changed, ...known]) {
    if (each && each !== url) assert.equal(openPhotoUrl(7, each, NOW), undefined, each)
  }
})

test('another secret made another path', () => {
  const url = photoUrl(7, photo, 'small', NOW)
  signPhotoUrlsWith('another secret, which is also longer than 32')
  assert.equal(openPhotoUrl(7, url, NOW), undefined)
  signPhotoUrlsWith(secret)
  assert.ok(openPhotoUrl(7, url, NOW))
})

test('the path of one size opens no other, for this viewer or another', () => {
  const pathOf = photoUrlsFor(7, photo, NOW)
  for (const size of photoSizes) {
    const signature = pathOf(size).split('?')[1]
    for (const other of photoSizes) {
      const opened = openPhotoUrl(7, `/media/${id}/${other}?${signature}`, NOW)
      assert.equal(opened?.size, other === size ? size : undefined)
      assert.equal(openPhotoUrl(8, `/media/${id}/${other}?${signature}`, NOW), undefined)
    }
  }
})

test('a card takes no wider picture than it needs', () => {
  const widths = (width: number | null) => srcsetOf(photoUrlsFor(7, photo), width, 640).match(/\d+w(?=,|$)/g)
  assert.deepEqual(widths(960), ['160w', '320w', '480w', '640w'])
  assert.deepEqual(widths(500), ['160w', '320w', '480w', '500w'])
  assert.deepEqual(widths(640), ['160w', '320w', '480w', '640w'])
  assert.deepEqual(widths(null), ['320w', '720w'], 'a drawn picture of the demo of earlier days')
})

test('the srcset names the widths that there are', () => {
  const widths = (width: number | null) => openPhotoUrls(7, { ...photo, width }).srcset.match(/\d+w(?=,|$)/g)
  assert.deepEqual(widths(960), ['160w', '320w', '480w', '640w', '960w'])
  assert.deepEqual(widths(300), ['160w', '300w'])
  assert.deepEqual(widths(null), ['320w', '720w'], 'a drawn picture of the demo of earlier days')
})
