import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { photoFormats, photoSizes } from '#contract/rules/values.ts'
import { OVER_MEMORY } from '#server/adapters/processes/replies.ts'
import type { PhotoEdit, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { createImageProcessor, startProcess } from './image-processor.ts'

const imageProcessor = createImageProcessor()
function kept(list: ChildProcess[], child: ChildProcess): ChildProcess {
  list.push(child)
  return child
}
async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-images-'))
after(() => fs.rm(folder, { recursive: true }))

async function inspect(bytes: Buffer | string, file: string = randomUUID()) {
  await fs.writeFile(path.join(folder, file), bytes)
  return imageProcessor.inspect(path.join(folder, file))
}
const reencode = (bytes: Buffer, edit: PhotoEdit = { rotate: 0 }) => imageProcessor.process(bytes, edit)
const filesOf = (made: ProcessedPhoto) =>
  Object.entries(made.files).flatMap(([size, picture]) =>
    photoFormats.map((format) => [`${size} as ${format}`, picture[format]] as const),
  )
async function reencoded(bytes: Buffer, edit?: PhotoEdit): Promise<ProcessedPhoto> {
  const made = await reencode(bytes, edit)
  assert.ok(typeof made === 'object')
  return made
}

/** A picture whose left half is red and whose right half is blue. */
const halves = (width = 200, height = 100): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

async function colourAt(picture: Buffer | undefined, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

describe('a photo', () => {
  test('becomes WebP and AVIF in every size that is not larger than it is, blurred, and as a placeholder', async () => {
    const made = await reencoded(await noise(1020, 1360).jpeg().toBuffer())
    assert.deepEqual(Object.keys(made.files).toSorted(), [...photoSizes].toSorted())
    assert.deepEqual([made.width, made.height], [960, 1280])
    const expected = {
      large: [960, 1280],
      small: [320, 427],
      square: [160, 160],
      w320: [320, 427],
      locked: [120, 160],
    }
    for (const [size, dimensions] of Object.entries(expected)) {
      const { webp, avif } = made.files[size as 'large']!
      const { format, width, height } = await sharp(webp).metadata()
      assert.deepEqual([format, width, height], ['webp', ...dimensions], size)
      const other = await sharp(avif).metadata()
      assert.deepEqual(
        [other.format, other.compression, other.width, other.height],
        ['heif', 'av1', ...dimensions],
        size,
      )
    }
    assert.match(made.placeholder, /^data:image\/webp;base64,/)
    assert.ok(made.placeholder.length < 600)
    const little = await reencoded(await noise(300, 300).png().toBuffer())
    assert.deepEqual(
      photoSizes.filter((size) => little.files[size]),
      ['small', 'large', 'square', 'w160', 'locked', 'covered'],
    )
  })

  test('may be an AVIF, whichever of its names comes first', async () => {
    const avif = await halves(600, 500).avif({ effort: 0, quality: 90 }).toBuffer()
    const mif1 = Buffer.from(avif)
    mif1.write('mif1', 8, 'latin1')
    for (const picture of [avif, mif1]) {
      assert.equal(await inspect(picture), 'photo')
      const made = await reencoded(picture)
      assert.deepEqual([made.width, made.height], [600, 500])
      assert.equal(await colourAt(made.files.large?.webp, 0.1, 0.5), 'red')
    }
    await fs.writeFile(path.join(folder, 'small.avif'), avif)
    assert.equal(await imageProcessor.inspect(path.join(folder, 'small.avif'), 501), 'too_small')
  })

  test('of today’s phones has 50 megapixels', async () => {
    const jpeg = await noise(16, 16).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
    jpeg.writeUInt16BE(6144, frame)
    jpeg.writeUInt16BE(8192, frame + 2)
    assert.equal(await inspect(jpeg), 'photo')
  })

  test('that was taken sideways comes out upright, then turned and cropped as its owner asked', async () => {
    const lying = await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const upright = await reencoded(lying)
    assert.deepEqual([upright.width, upright.height], [100, 200])
    assert.equal(await colourAt(upright.files.large?.webp, 0.5, 0.1), 'red')
    assert.equal(await colourAt(upright.files.large?.webp, 0.5, 0.9), 'blue')

    const turned = await reencoded(lying, { rotate: 90 })
    assert.deepEqual([turned.width, turned.height], [200, 100])
    assert.equal(await colourAt(turned.files.large?.avif, 0.1, 0.5), 'blue')

    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const cut = await reencoded(lying, { rotate: 90, crop })
    assert.deepEqual([cut.width, cut.height], [100, 100])
    assert.equal(await colourAt(cut.files.large?.webp, 0.1, 0.5), 'red')
  })

  test('carries no place, camera, colour profile or notes, and nothing that was hung on it', async () => {
    const picture = await noise(400, 500)
      .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } })
      .withIccProfile('p3', { attach: true })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><tracker/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const source = await sharp(picture).metadata()
    assert.ok(source.exif && source.icc && source.xmp, 'the test begins with all three')
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>%PDF-1.7 PK\x03\x04')])
    const made = await reencoded(polyglot)
    for (const [size, file] of filesOf(made)) {
      const { exif, icc, xmp, iptc, orientation, comments } = await sharp(file).metadata()
      assert.deepEqual([exif, icc, xmp, iptc, orientation, comments], Array(6).fill(undefined), size)
      // The traces are long: compressed noise contained a trace of three bytes once in twenty runs.
      for (const trace of ['Spycam', 'tracker', '<script>', '%PDF-1.7'])
        assert.ok(!file.includes(trace), `${size} ${trace}`)
    }
  })

  test('that is locked shows no more than 32 pixels knew', async () => {
    const width = 960
    const stripes = Buffer.alloc(width * width * 3)
    for (let at = 0; at < stripes.length; at += 3)
      stripes.fill(Math.floor(at / 3) % 8 < 4 ? 0 : 255, at, at + 3)
    const made = await reencoded(
      await sharp(stripes, { raw: { width, height: width, channels: 3 } })
        .png()
        .toBuffer(),
    )
    const spread = async (file?: Buffer) => (await sharp(file).stats()).channels[0]?.stdev ?? 0
    for (const format of photoFormats) {
      assert.ok((await spread(made.files.large?.[format])) > 100)
      const blurred = await spread(made.files.locked?.[format])
      assert.ok(blurred < 8, `${blurred}`)
      assert.ok((made.files.locked?.[format].length ?? 0) < 3000)
    }
  })

  test('with see-through parts stands on white', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { channels } = await sharp((await reencoded(clear)).files.large?.webp).stats()
    assert.deepEqual([channels.length, Math.round(channels[0]?.mean ?? 0)], [3, 255])
  })

  test('is one of two at most that are decoded at the same time, in processes that stay for the next', async () => {
    const picture = await noise(300, 400).jpeg().toBuffer()
    const started: ChildProcess[] = []
    const room = createImageProcessor({ start: (...of) => kept(started, startProcess(...of)) })
    await Promise.all(Array.from({ length: 8 }, () => room.process(picture, { rotate: 0 })))
    assert.equal(started.length, 2)
  })

  test('is decoded after what members wait for', () => {
    const child = startProcess(768)
    const priority = os.getPriority(child.pid)
    child.kill('SIGKILL')
    assert.ok(priority > os.getPriority() || priority === 19, `${priority}`)
  })
})

describe('a file that is no photo', () => {
  test('is known by its first bytes, whatever sharp could open', async () => {
    const others: Record<string, Buffer | string> = {
      nothing: '',
      'one byte': '\xff',
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      html: '<!doctype html><script>alert(1)</script>',
      pdf: '%PDF-1.7\n1 0 obj\n<<>>\nendobj',
      gif: await noise(20, 20).gif().toBuffer(),
      tiff: await noise(20, 20).tiff().toBuffer(),
      'the first bytes of a JPEG and a page': Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        Buffer.from('<html><script>alert(1)</script></html>'.repeat(50)),
      ]),
      'an AVIF by name': '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf',
      'an AVIF whose boxes never end': Buffer.concat([
        Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif\0\0\0\0meta\0\0\0\0', 'latin1'),
        Buffer.alloc(100_000, '\0\0\0\x08free', 'latin1'),
      ]),
      'a PNG by name': '\x89PNG\r\n\x1a\n',
      'an SVG in WebP’s clothes': 'RIFF\x20\0\0\0WEBP<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    for (const [what, bytes] of Object.entries(others)) {
      assert.equal(await inspect(bytes), 'not_an_image', what)
      assert.equal(await reencode(Buffer.from(bytes)), 'unreadable', what)
    }
  })

  test('is told apart where it is an iPhone’s HEIC, or a JPEG XL', async () => {
    for (const brand of ['heic', 'mif1', 'heix']) {
      const heic = `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`
      assert.equal(await inspect(heic), 'heic')
      assert.equal(await reencode(Buffer.from(heic)), 'unreadable')
    }
    for (const start of ['\xff\x0a', '\0\0\0\x0cJXL \r\n\x87\n']) {
      const jxl = Buffer.from(start.padEnd(100, '\x01'), 'latin1')
      assert.equal(await inspect(jxl), 'jxl')
      assert.equal(await reencode(jxl), 'unreadable')
    }
  })
})

describe('a hostile photo', () => {
  test('that claims to be huge is refused by its header, at once', async () => {
    const png = await noise(10, 10).png().toBuffer()
    png.writeUInt32BE(50_000, 16)
    png.writeUInt32BE(50_000, 20)
    const jpeg = await noise(10, 10).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
    jpeg.writeUInt16BE(65_500, frame)
    jpeg.writeUInt16BE(65_500, frame + 2)
    const avif = await noise(10, 10).avif({ effort: 0 }).toBuffer()
    const sides = avif.indexOf('ispe') + 8
    const half = Buffer.from(avif)
    half.writeUInt32BE(5100, sides)
    half.writeUInt32BE(5100, sides + 4)
    assert.equal(await inspect(half), 'avif_too_large')
    avif.fill(0xff, sides, sides + 8)
    const real = await sharp({ create: { width: 7300, height: 7300, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const began = performance.now()
    for (const [what, bomb] of Object.entries({ png, jpeg, avif, real })) {
      // A header with a wrong checksum may also be reported as no image.
      assert.ok(['too_large', 'not_an_image'].includes(await inspect(bomb)), what)
      assert.equal(await reencode(bomb), 'unreadable', what)
    }
    assert.equal(await inspect(real), 'too_large')
    assert.equal(await inspect(jpeg), 'too_large')
    assert.equal(await inspect(avif), 'too_large')
    assert.ok(performance.now() - began < 5000)
  })

  test('that ends in the middle cannot be read', async () => {
    for (const whole of [
      await noise(200, 200).jpeg().toBuffer(),
      await noise(200, 200).png().toBuffer(),
      await noise(200, 200).webp().toBuffer(),
      await noise(200, 200).avif({ effort: 0 }).toBuffer(),
    ]) {
      const half = whole.subarray(0, whole.length / 2)
      assert.ok(['photo', 'not_an_image'].includes(await inspect(half)))
      assert.equal(await reencode(half), 'unreadable')
    }
  })

  test('of two hundred that were broken on the way is either developed whole or refused, and nothing falls over', async () => {
    let seed = 20_261_120
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const sources = await Promise.all([
      noise(32, 40).jpeg().toBuffer(),
      noise(32, 40)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Make: 'x' } })
        .toBuffer(),
      noise(32, 40).png().toBuffer(),
      noise(32, 40).webp().toBuffer(),
      noise(32, 40).avif({ effort: 0 }).toBuffer(),
      noise(32, 40)
        .webp({ lossless: true })
        .withExif({ IFD0: { Make: 'x' } })
        .toBuffer(),
    ])
    const broken = Array.from({ length: 200 }, (_, number) => {
      const bytes = Buffer.from(sources[number % sources.length]!)
      for (let times = 1 + random(8); times > 0; times--) bytes[random(bytes.length)] = random(256)
      return random(6) ? bytes : bytes.subarray(0, random(bytes.length))
    })
    const results = { made: 0, refused: 0 }
    const work = async (file: string) => {
      for (let bytes = broken.pop(); bytes; bytes = broken.pop()) {
        const kind = await inspect(bytes, file)
        const made = kind === 'photo' ? await reencode(bytes) : 'unreadable'
        if (typeof made === 'object') {
          results.made += 1
          assert.equal((await sharp(made.files.large?.webp).metadata()).format, 'webp')
        } else results.refused += 1
      }
    }
    await Promise.all([work('one'), work('two')])
    assert.equal(results.made + results.refused, 200)
    assert.ok(results.made > 10 && results.refused > 40, JSON.stringify(results))
  })

  test('that needs more memory than a process may have is refused, and the next one is made', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 6600, channels: 4, background: '#0008' } })
      .png({ progressive: true })
      .toBuffer()
    assert.ok(bomb.length < 1_000_000, `${bomb.length}`)
    const started: ChildProcess[] = []
    const room = createImageProcessor({
      megabytes: 200,
      // Memory decides, also on a busy machine.
      seconds: 60,
      start: (...of) => kept(started, startProcess(...of)),
    })
    assert.equal(await room.process(bomb, { rotate: 0 }), 'unreadable')
    assert.deepEqual(
      started.map(({ exitCode }) => exitCode),
      [OVER_MEMORY],
    )
    assert.equal(typeof (await room.process(await noise(30, 40).jpeg().toBuffer(), { rotate: 0 })), 'object')
  })

  test('that takes too long is given up and its process ended, and the next one is made', async () => {
    const started: ChildProcess[] = []
    const start = (...of: [number]) => kept(started, startProcess(...of))
    const large = await halves(3000, 3000).png().toBuffer()
    assert.equal(
      await createImageProcessor({ seconds: 0.005, start }).process(large, { rotate: 90 }),
      'unreadable',
    )
    await gone(started[0]!)
    assert.equal(started[0]?.signalCode, 'SIGKILL')
    assert.equal(
      typeof (await createImageProcessor({ start, seconds: 60 }).process(large, { rotate: 90 })),
      'object',
    )
  })

  test('that ends its process twice is given up, and this process lives', async () => {
    const picture = await noise(300, 400).jpeg().toBuffer()
    const started: ChildProcess[] = []
    // libvips aborts like this when its memory is corrupt.
    const aborting = () => kept(started, fork(path.join(folder, 'abort.js'), { silent: true }))
    await fs.writeFile(
      path.join(folder, 'abort.js'),
      `process.on('message', () => process.kill(process.pid, 'SIGABRT')); process.send({ kind: 'ready' })`,
    )
    const room = createImageProcessor({ start: aborting })
    assert.equal(await room.process(picture, { rotate: 0 }), 'interrupted')
    assert.deepEqual(
      started.map(({ signalCode }) => signalCode),
      ['SIGABRT', 'SIGABRT'],
    )
  })

  test('is made after all where its process was killed from outside', async () => {
    const picture = await noise(300, 400).jpeg().toBuffer()
    const started: ChildProcess[] = []
    const start = (...of: [number]) => {
      const child = kept(started, startProcess(...of))
      if (started.length === 1) child.once('message', () => process.kill(child.pid!, 'SIGKILL'))
      return child
    }
    assert.equal(typeof (await createImageProcessor({ start }).process(picture, { rotate: 0 })), 'object')
    assert.equal(started.length, 2)
    assert.equal(started[0]?.signalCode, 'SIGKILL')
  })

  test('finds no secret in its process', async () => {
    const child = startProcess(500)
    try {
      const environment = await fs.readFile(`/proc/${child.pid}/environ`, 'latin1').catch(() => '')
      assert.ok(!/HOME|SECRET|DATABASE|PATH/.test(environment), environment)
    } finally {
      child.kill('SIGKILL')
    }
  })
})
