import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { getUser } from '#contract/accounts.ts'
import { listPhotos } from '#contract/photos.ts'
import { getMember } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import { type PhotoSize, photoSizes } from '#contract/rules/values.ts'
import { createImageProcessor, startProcess } from '#server/adapters/images/image-processor.ts'
import { aPicture, formOf, upload } from '#test/acts/photos.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { emptyPhotoTrash } from './photo-trash.ts'
import { failStuckPhotos, processPhoto } from './process-photo.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const own = async (client: TestClient) => (await client.call(listPhotos)).body.photos
const staged = () => fs.readdirSync(t.ctx.config.uploadFolder)
const filesOf = async (id: string) => {
  const files = []
  const avif = photoSizes.map((size) => `${size}.avif` as const)
  for (const file of ['original', ...photoSizes, ...avif] as const) {
    const found = await t.ctx.photoStore.read(id, file)
    found?.stream.destroy()
    if (found) files.push(file)
  }
  return files
}
const rowOf = (publicId: string) =>
  t.db.selectFrom('photo').selectAll().where('publicId', '=', publicId).executeTakeFirst()
const jobsOf = async () => {
  await t.runJobs()
  await new Promise(setImmediate)
}

describe('an uploaded photo', () => {
  test('is processed, then shown: to its owner and, as a main photo, to others', async () => {
    const { client, publicId } = await t.aMember()
    const sent = await upload(client, await aPicture('#c8553d', 1200, 1600))
    assert.equal(sent.status, 201)
    const { photo } = sent.body
    assert.deepEqual(
      [photo.status, photo.main, photo.visibility, photo.position, photo.urls, photo.reason],
      ['processing', true, 'public', 0, null, null],
    )
    assert.equal((await client.call(getUser)).body.user.profile.main_image, null)
    await jobsOf()

    const [shown] = await own(client)
    assert.ok(shown?.urls)
    assert.deepEqual([shown.id, shown.status, shown.width, shown.height], [photo.id, 'active', 960, 1280])
    for (const url of [
      shown.urls.small,
      shown.urls.large,
      shown.urls.square,
      ...shown.urls.srcset.split(', ').map((each) => each.split(' ')[0]!),
    ]) {
      const { statusCode, rawPayload } = await client.raw('GET', url)
      assert.equal(statusCode, 200, url)
      assert.equal((await sharp(rawPayload).metadata()).format, 'webp')
      const smaller = await client.raw('GET', url, undefined, { accept: 'image/avif' })
      assert.equal(smaller.headers['content-type'], 'image/avif')
      assert.equal((await sharp(smaller.rawPayload).metadata()).compression, 'av1')
    }
    const { profile } = (await t.as('bram').call(getMember, { params: { id: publicId } })).body
    const card = profile.main_image?.srcset.split(', ').map((each) => each.split(' ')) ?? []
    assert.deepEqual(
      card.map(([, width]) => width),
      ['160w', '320w', '480w', '640w'],
    )
    for (const [url] of card) assert.equal((await t.as('bram').raw('GET', url!)).statusCode, 200)
    assert.equal(profile.main_image?.placeholder, shown.placeholder)
    assert.equal((await t.as('bram').raw('GET', profile.main_image.filename)).statusCode, 200)
    assert.equal((await client.call(getUser)).body.user.profile.main_image?.status, 'active')
  })

  test('leaves nothing of what was sent: no original, no staged file, no key, a random name', async () => {
    const { client } = await t.aMember()
    const { body } = await upload(client, await aPicture())
    assert.deepEqual(await filesOf(body.photo.id), ['original'])
    await jobsOf()
    const sizes: PhotoSize[] = ['small', 'large', 'square', 'w160', 'w320', 'locked', 'covered']
    assert.deepEqual(await filesOf(body.photo.id), [...sizes, ...sizes.map((size) => `${size}.avif`)])
    assert.deepEqual(staged(), [])
    assert.match(body.photo.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    assert.equal((await rowOf(body.photo.id))?.edit, null)
  })

  test('waits for moderation where the site wants that, and only its owner sees it', async () => {
    const { client, publicId } = await t.aMember()
    const { body } = await upload(client, await aPicture())
    const settings = { ...(await t.ctx.settings()), photo_release: 'moderation' as const }
    await processPhoto({ ...t.ctx, settings: async () => settings }, (await rowOf(body.photo.id))!.id)
    const [photo] = await own(client)
    assert.equal(photo?.status, 'inspection')
    assert.equal((await client.raw('GET', photo.urls!.small)).statusCode, 200)
    assert.equal((await client.call(getUser)).body.user.profile.main_image?.status, 'inspection')
    const { profile } = (await t.as('anna').call(getMember, { params: { id: publicId } })).body
    assert.deepEqual([profile.main_image, profile.photos], [null, []])
  })

  test('is turned and cropped as its owner asked', async () => {
    const { client } = await t.aMember()
    const picture = await aPicture('#c8553d', 800, 400)
    await upload(client, picture, { rotate: '90', crop: '0,0.5,1,0.25', visibility: 'private' })
    await jobsOf()
    const [photo] = await own(client)
    assert.deepEqual(
      [photo?.width, photo?.height, photo?.visibility, photo?.main],
      [400, 200, 'private', false],
    )
  })

  test('tells its owner live when it is ready', async () => {
    const { id, client } = await t.aMember()
    await upload(client, await aPicture())
    await jobsOf()
    const events = await t.db.selectFrom('memberEvent').select('kind').where('memberId', '=', id).execute()
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['user'],
    )
  })

  test('that cannot be read has failed, says why, takes no place and is not the main one', async () => {
    const { client } = await t.aMember()
    const whole = await aPicture('#c8553d', 600, 800)
    const sent = await upload(client, whole.subarray(0, whole.length / 2))
    assert.equal(sent.status, 201)
    const second = await upload(client, await aPicture())
    assert.equal(second.body.photo.main, false)
    await jobsOf()
    const [failed, good] = await own(client)
    assert.deepEqual(
      [failed?.status, failed?.reason, failed?.main, failed?.urls],
      ['failed', 'unreadable', false, null],
    )
    assert.deepEqual([good?.status, good?.main], ['active', true])
    assert.deepEqual(await filesOf(sent.body.photo.id), [])
    for (const expected of [201, 201, 403])
      assert.equal((await upload(client, await aPicture())).status, expected)
  })

  test('that ends the process in which it is decoded has failed, and the server lives', async () => {
    const { client } = await t.aMember()
    const { body } = await upload(client, await aPicture())
    const row = await rowOf(body.photo.id)
    const ended: Promise<unknown>[] = []
    const imageProcessor = createImageProcessor({
      start: (megabytes) => {
        const child = startProcess(megabytes)
        ended.push(once(child, 'exit'))
        child.once('message', () => process.kill(child.pid!, 'SIGKILL'))
        return child
      },
    })
    await processPhoto({ ...t.ctx, imageProcessor }, row!.id)
    await Promise.all(ended)
    assert.equal(ended.length, 2, 'tried once more, and then not again')
    const [failed] = await own(client)
    assert.deepEqual([failed?.status, failed?.reason], ['failed', 'interrupted'])
    assert.deepEqual(await filesOf(body.photo.id), [])
    assert.equal((await upload(client, await aPicture())).status, 201)
  })

  test('whose original never came has failed after half an hour, and its owner can try again', async () => {
    const { id, client } = await t.aMember()
    const { publicId } = await t.db
      .insertInto('photo')
      .values({ memberId: id, status: 'processing', createdAt: new Date(Date.now() - 31 * 60_000) })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await failStuckPhotos(t.ctx)
    assert.deepEqual(
      (await own(client)).map((photo) => [photo.id, photo.status, photo.reason]),
      [[publicId, 'failed', 'interrupted']],
    )
  })

  test('that is deleted while it is processed leaves no files', async () => {
    const { client } = await t.aMember()
    const { body } = await upload(client, await aPicture())
    const row = await rowOf(body.photo.id)
    const imageProcessor = {
      ...t.ctx.imageProcessor,
      process: async (...input: Parameters<typeof t.ctx.imageProcessor.process>) => {
        await t.db.deleteFrom('photo').where('id', '=', row!.id).execute()
        return t.ctx.imageProcessor.process(...input)
      },
    }
    await processPhoto({ ...t.ctx, imageProcessor }, row!.id)
    await emptyPhotoTrash(t.ctx)
    assert.deepEqual(await filesOf(body.photo.id), [])
  })

  test('loses its original also where the process died with only that left to do', async () => {
    const { client } = await t.aMember()
    const { body } = await upload(client, await aPicture())
    const row = await rowOf(body.photo.id)
    const { photoStore } = t.ctx
    const remove = () => Promise.reject(new Error('the process died'))
    await assert.rejects(processPhoto({ ...t.ctx, photoStore: { ...photoStore, remove } }, row!.id), /died/)
    assert.ok((await filesOf(body.photo.id)).includes('original'))
    await processPhoto(t.ctx, row!.id)
    assert.ok(!(await filesOf(body.photo.id)).includes('original'))
    assert.equal((await own(client))[0]?.status, 'active')
  })
})

describe('how many photos', () => {
  const parallel = async (client: TestClient, times: number) => {
    const picture = await aPicture('#000')
    const answers = await Promise.all(Array.from({ length: times }, () => upload(client, picture)))
    const taken = answers.filter(({ status }) => status === 201).length
    const refused = answers.filter(({ status }) => status !== 201)
    return { taken, refused }
  }

  test('a free member has three of, however many are sent at once', async () => {
    const { client } = await t.aMember()
    const { taken, refused } = await parallel(client, 12)
    assert.equal(taken, 3)
    for (const { status, body } of refused) {
      assert.equal(status, 403)
      assert.deepEqual(
        [body.error?.code, body.error?.limit, body.error?.next],
        ['photos.limit', 3, '/premium'],
      )
    }
    assert.deepEqual(
      (await own(client)).map(({ position, main }) => [position, main]),
      [
        [0, true],
        [1, false],
        [2, false],
      ],
    )
    assert.equal((await client.call(listPhotos)).body.limit, 3)
    assert.deepEqual(staged(), [])
  })

  test('a premium member has twenty-five of', async () => {
    const { client } = await t.aMember({ paidUser: true })
    const { taken, refused } = await parallel(client, 28)
    assert.equal(taken, 25)
    assert.equal(refused[0]?.body.error?.limit, 25)
    assert.equal((await client.call(listPhotos)).body.limit, 25)
  })
})

describe('a repeated upload', () => {
  test('with the same key is the same photo, one after the other and all at once', async () => {
    const { client } = await t.aMember()
    const [key, picture] = [randomUUID(), await aPicture()]
    const first = await upload(client, picture, {}, key)
    const again = await Promise.all(Array.from({ length: 4 }, () => upload(client, picture, {}, key)))
    assert.equal(first.status, 201)
    assert.deepEqual(
      again.map(({ status, body }) => [status, body.photo.id]),
      Array.from({ length: 4 }, () => [200, first.body.photo.id]),
    )
    await jobsOf()
    const late = await upload(client, picture, {}, key)
    assert.deepEqual([late.status, late.body.photo.status], [200, 'active'])
    await jobsOf()
    assert.equal((await own(client)).length, 1)
    assert.ok(!(await filesOf(first.body.photo.id)).includes('original'))
  })

  test('with the same key and another picture or other options is refused', async () => {
    const { client } = await t.aMember()
    const key = randomUUID()
    await upload(client, await aPicture('red'), {}, key)
    for (const [colour, fields] of [
      ['blue', {}],
      ['red', { rotate: '90' }],
      ['red', { visibility: 'private' }],
    ] as const) {
      const { status, body } = await upload(client, await aPicture(colour), fields, key)
      assert.deepEqual([status, body.error?.code], [409, 'request.key_reused'])
    }
  })

  test('finishes what the first try could not', async () => {
    const { client } = await t.aMember()
    const [key, picture] = [randomUUID(), await aPicture()]
    const { photoStore } = t.ctx
    t.ctx.photoStore = { ...photoStore, write: () => Promise.reject(new Error('the store is away')) }
    const first = await upload(client, picture, {}, key)
    t.ctx.photoStore = photoStore
    assert.equal(first.status, 500)
    await jobsOf()
    assert.equal((await own(client))[0]?.status, 'processing')
    assert.equal((await upload(client, picture, {}, key)).status, 200)
    await jobsOf()
    assert.equal((await own(client))[0]?.status, 'active')
  })
})

describe('a file that is not taken', () => {
  let client: TestClient
  before(async () => {
    ;({ client } = await t.aMember())
  })
  const refusals: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photos.not_an_image'],
    ['a page', () => Buffer.from('<!doctype html><script>1</script>'), 415, 'photos.not_an_image'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 415, 'photos.not_an_image'],
    ['nothing', () => Buffer.alloc(0), 415, 'photos.not_an_image'],
    ['79 pixels high', () => aPicture('#000', 800, 79), 400, 'photos.too_small'],
    ['a pixel too narrow', () => aPicture('#000', 399, 800), 400, 'photos.too_small'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, 'photos.heic'],
    ['a JPEG XL', () => Buffer.from('\xff\x0a'.padEnd(40, '\x01'), 'latin1'), 415, 'photos.jxl'],
    ['more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1, 1), 413, 'photos.too_large'],
    ['far more than 25 MB', () => Buffer.alloc(28 * 1024 * 1024, 1), 413, 'photos.too_large'],
    [
      'more than 52 megapixels',
      async () => {
        const bomb = await aPicture()
        const frame = bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5
        bomb.writeUInt32BE(0x2000_2000, frame)
        return bomb
      },
      413,
      'photos.too_large',
    ],
  ]
  for (const [what, file, status, code] of refusals) {
    test(`${what} is told so, whatever its name says, and leaves nothing`, async () => {
      const answer = await upload(client, await file())
      assert.deepEqual([answer.status, answer.body.error?.code], [status, code])
      assert.ok((answer.body.error?.message.length ?? 0) > 20)
      assert.ok(!/[{}]/.test(answer.body.error?.message ?? ''))
      assert.deepEqual(await own(client), [])
      assert.deepEqual(staged(), [])
    })
  }

  test('is told so before it is sent where less than a tenth of the disk is free, and is taken again later', async () => {
    const { disk } = t.ctx
    try {
      t.ctx.disk = { freeShare: async () => 0.099 }
      const answer = await upload(client, await aPicture())
      assert.deepEqual([answer.status, answer.body.error?.code], [507, 'photos.no_space'])
      assert.match(answer.body.error?.message ?? '', /Probeer het later opnieuw/)
      assert.equal(answer.body.error?.next, 'retry')
      assert.deepEqual(await own(client), [])
      assert.deepEqual(staged(), [])
    } finally {
      t.ctx.disk = disk
    }
    const share = await disk.freeShare()
    assert.ok(share > 0 && share <= 1, `${share}`)
  })

  const wrong: Record<string, Record<string, string>> = {
    'an unknown visibility': { visibility: 'everyone' },
    'an unknown turn': { rotate: '45' },
    'a crop outside of the picture': { crop: '0.5,0,0.6,1' },
    'a crop of nothing': { crop: '0,0,0,0' },
    'a crop that is no numbers': { crop: '0,0,1,1e1' },
    'an unknown field': { status: 'active' },
    'a field of another member': { member_id: '1' },
    'a field that is far too long': { visibility: 'x'.repeat(5000) },
    'a prototype': { __proto__x: 'y', constructor: 'z' },
  }
  test('a text in the place of the file is refused', async () => {
    const { status, body } = await upload(client, undefined, { file: 'x' })
    assert.deepEqual([status, body.error?.code], [400, 'request.invalid'])
  })

  for (const [what, fields] of Object.entries(wrong)) {
    test(`${what} is refused`, async () => {
      const { status, body } = await upload(client, await aPicture(), fields)
      assert.deepEqual([status, body.error?.code], [400, 'request.invalid'])
      assert.deepEqual(await own(client), [])
      assert.deepEqual(staged(), [])
    })
  }

  test('a body that is no multipart, broken, or without a file, is refused with a code', async () => {
    const send = (payload: Buffer | string, type: string, key: string = randomUUID()) =>
      client.raw('POST', '/api/photos', payload, {
        'x-request-type': 'client',
        'idempotency-key': key,
        'content-type': type,
      })
    const { type, payload } = await formOf({ file: await aPicture() })
    const two = await formOf({ file: await aPicture(), other: await aPicture() })
    for (const [answer, status] of [
      [await send('{}', 'application/json'), 415],
      [await send(payload.subarray(0, payload.length - 20), type), 400],
      [await send(payload, 'multipart/form-data'), 400],
      [await send('--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'), 400],
      [await send(payload, `${type}x`), 400],
      [await send(two.payload, two.type), 400],
    ] as const)
      assert.equal(answer.statusCode, status, answer.body)
    assert.equal((await upload(client, undefined, { visibility: 'public' })).status, 400)
    assert.equal((await send(payload, type, '')).json().error.code, 'request.key_required')
    assert.equal((await upload(t.visitor(), await aPicture())).body.authentication_required, true)
    assert.deepEqual(await own(client), [])
    assert.deepEqual(staged(), [])
  })

  test('the forty-first of a day is refused before it is received', async () => {
    const limited = await testApp({ rateLimits: true })
    try {
      const member = await limited.aMember()
      const { hitCounter } = limited.runtime
      const hit = hitCounter.hit.bind(hitCounter)
      const counted: [key: string, windowMs: number][] = []
      hitCounter.hit = (...call) => {
        counted.push(call)
        return hit(...call)
      }
      const { body } = await upload(member.client, Buffer.from('no picture'))
      assert.equal(body.error?.code, 'photos.not_an_image')
      // All others of the day, without the pace of calls.
      for (let times = 1; times < limits.photoUploadsPerDay; times++) await hit(...counted[0]!)
      const broken = await member.client.raw('POST', '/api/photos', 'no form', {
        'x-request-type': 'client',
        'content-type': 'multipart/form-data; boundary=x',
      })
      assert.deepEqual([broken.statusCode, broken.json().error.code], [429, 'request.too_many'])
    } finally {
      await limited.close()
    }
  })

  test('other calls do not take multipart', async () => {
    const { type, payload } = await formOf({ file: await aPicture() })
    const answer = await client.raw('PUT', '/api/photos/order', payload, {
      'x-request-type': 'client',
      'idempotency-key': randomUUID(),
      'content-type': type,
    })
    assert.equal(answer.statusCode, 415)
  })
})
