import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Seeded } from './lib/seeded.ts'

/** A file as an attacker might send it. */
export type Hostile = { what: string; bytes: Buffer }

/** What must never come out of the image processor; it stands in the metadata of every source. */
export const CANARY = 'kanarie-in-de-metadata'

const GPS = {
  IFD0: { Make: CANARY, ImageDescription: CANARY },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 5/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '5/1 7/1 0/1',
  },
}

const noise = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: '#7a6',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const tagged = (picture: Sharp) =>
  picture
    .withExif(GPS)
    .withIccProfile('p3', { attach: true })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><${CANARY}/></x:xmpmeta>`)

/** Pictures as cameras and programs make them, with a place, a colour profile and notes in them. */
export async function sourceImages(): Promise<Hostile[]> {
  const made: [string, Sharp][] = [
    ['jpeg', tagged(noise(48, 60)).jpeg()],
    ['progressive jpeg', tagged(noise(48, 60)).jpeg({ progressive: true })],
    ['grey jpeg', tagged(noise(40, 40)).toColourspace('b-w').jpeg()],
    ['cmyk jpeg', noise(40, 40).toColourspace('cmyk').jpeg()],
    ['sideways jpeg', noise(60, 40).withMetadata({ orientation: 6 }).jpeg()],
    ['png', tagged(noise(40, 50)).png()],
    ['palette png', tagged(noise(40, 50)).png({ palette: true })],
    ['interlaced png', tagged(noise(40, 50, 4)).png({ progressive: true })],
    ['webp', tagged(noise(48, 60)).webp()],
    ['lossless webp', tagged(noise(40, 50, 4)).webp({ lossless: true })],
    ['avif', tagged(noise(48, 60)).avif({ effort: 0 })],
    ['avif with transparency', noise(40, 50, 4).avif({ effort: 0 })],
  ]
  return Promise.all(made.map(async ([what, picture]) => ({ what, bytes: await picture.toBuffer() })))
}

/** Files that are no photos, under the names and first bytes of photos. */
async function strangers(): Promise<Hostile[]> {
  const text = (what: string, words: string): Hostile => ({ what, bytes: Buffer.from(words, 'latin1') })
  const heads = { jpeg: '\xff\xd8\xff\xe0', png: '\x89PNG\r\n\x1a\n', webp: 'RIFF\x20\0\0\0WEBP' }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>`
  const bodies = {
    svg,
    html: '<!doctype html><script>alert(1)</script>',
    pdf: '%PDF-1.7\n1 0 obj\n<</OpenAction 2 0 R>>\nendobj',
    zip: 'PK\x03\x04\x14\0\0\0',
    nothing: '',
  }
  const made = await Promise.all([noise(20, 20).gif().toBuffer(), noise(20, 20).tiff().toBuffer()])
  return [
    ...Object.entries(bodies).flatMap(([what, body]) => [
      text(what, body),
      ...Object.entries(heads).map(([head, bytes]) => text(`${what} behind a ${head} head`, bytes + body)),
    ]),
    ...['gif', 'tiff'].map((what, index) => ({ what, bytes: made[index] ?? Buffer.alloc(0) })),
    text('heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(4000, '\x01')),
    text('heic that says avif', '\0\0\0\x18ftypheic\0\0\0\0mif1avif'.padEnd(4000, '\x01')),
    text('jxl', '\xff\x0a'.padEnd(4000, '\x01')),
  ]
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

// A small PNG file of these dimensions, with a text that unpacks to megabytes.
function flatPng(width: number, height: number, text = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const notes = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(text))])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(text ? [pngChunk('zTXt', notes)] : []),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Small files that claim or hold very many pixels (spec/abuse T33). */
async function bombs(): Promise<Hostile[]> {
  const jpeg = await noise(16, 16).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  jpeg.writeUInt16BE(65_500, frame)
  jpeg.writeUInt16BE(65_500, frame + 2)
  const webp = await noise(16, 16, 4).webp({ lossless: true }).withExif(GPS).toBuffer()
  const canvas = webp.indexOf('VP8X') + 12
  if (canvas > 12) webp.fill(0xff, canvas, canvas + 6)
  const [small, large] = await Promise.all(
    [16, 1500].map(async (side) => noise(side, side).avif({ effort: 0 }).toBuffer()),
  )
  const claims = (avif = Buffer.alloc(0), side = 0) => {
    const sides = avif.indexOf('ispe') + 8
    avif.writeUInt32BE(side, sides)
    avif.writeUInt32BE(side, sides + 4)
    return avif
  }
  return [
    { what: 'an avif that claims 4 gigapixels', bytes: claims(small, 65_500) },
    { what: 'an avif that claims less than it has', bytes: claims(large, 64) },
    { what: 'a jpeg that claims 4 gigapixels', bytes: jpeg },
    { what: 'a webp that claims 281 terapixels', bytes: webp },
    { what: 'a png of 225 megapixels', bytes: flatPng(15_000, 15_000) },
    { what: 'a png of 52.0 megapixels', bytes: flatPng(7208, 7212) },
    { what: 'a png of one row', bytes: flatPng(1_000_000, 1) },
    { what: 'a png of one column', bytes: flatPng(1, 1_000_000) },
    { what: 'a png whose note unpacks to 64 MB', bytes: flatPng(64, 64, 64 * 1024 * 1024) },
  ]
}

/** Every file that is not made by chance. */
export const knownHostiles = async (): Promise<Hostile[]> => [
  ...(await sourceImages()),
  ...(await strangers()),
  ...(await bombs()),
]

/** Cuts a picture into its parts: JPEG segments, PNG chunks, RIFF chunks, boxes of an AVIF. */
function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  const isJpeg = bytes[0] === 0xff
  const isPng = bytes[0] === 0x89
  const isAvif = bytes.toString('latin1', 4, 8) === 'ftyp'
  let at = isJpeg ? 2 : isPng ? 8 : isAvif ? bytes.readUInt32BE(0) : 12
  parts.push(bytes.subarray(0, at))
  while (at + 8 < bytes.length && parts.length < 40) {
    if (isJpeg && bytes[at + 1] === 0xda) break
    let length = 8 + bytes.readUInt32LE(at + 4)
    if (isJpeg) length = 2 + bytes.readUInt16BE(at + 2)
    else if (isPng) length = 12 + bytes.readUInt32BE(at)
    else if (isAvif) length = Math.max(8, bytes.readUInt32BE(at))
    parts.push(bytes.subarray(at, at + length))
    at += length
  }
  parts.push(bytes.subarray(at))
  return parts
}

type Mutation = (bytes: Buffer, random: Seeded, other: Buffer) => Buffer

const EXTREMES = [0, 1, 0x7f, 0x80, 0xff]

const MUTATIONS: Record<string, Mutation> = {
  'flipped bits': (bytes, random) => {
    for (let times = 1 + random.below(12); times > 0; times--) {
      const at = random.below(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    }
    return bytes
  },
  // Lengths, dimensions and offsets stand in the first bytes.
  'a wrong header': (bytes, random) => {
    for (let times = 1 + random.below(6); times > 0; times--)
      bytes[3 + random.below(Math.min(bytes.length, 200) - 3)] = random.pick(EXTREMES)
    return bytes
  },
  'the end missing': (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  'the head of one on the body of another': (bytes, random, other) => {
    const cut = 12 + random.below(Math.min(bytes.length, other.length) - 12)
    return Buffer.concat([bytes.subarray(0, cut), other.subarray(cut)])
  },
  'parts in another order': (bytes, random) => {
    const [head = bytes, ...parts] = partsOf(bytes)
    for (let times = 0; times < 3; times++) {
      const [from, to] = [random.below(parts.length), random.below(parts.length)]
      const [moved] = parts.splice(from, 1)
      if (moved) parts.splice(to, 0, moved)
    }
    return Buffer.concat([head, ...parts])
  },
  'a part many times': (bytes, random) => {
    const [head = bytes, ...parts] = partsOf(bytes)
    const again = random.pick(parts)
    const place = random.below(parts.length)
    parts.splice(place, 0, ...Array.from({ length: 1 + random.below(60) }, () => again))
    return Buffer.concat([head, ...parts])
  },
  'noise in between': (bytes, random) => {
    const at = 4 + random.below(bytes.length - 4)
    return Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.below(64)), bytes.subarray(at)])
  },
  'something hung on it': (bytes, random) =>
    Buffer.concat([
      bytes,
      Buffer.from(
        random.pick([
          `<script>${CANARY}</script>`,
          `%PDF-1.7 ${CANARY}`,
          `PK\x03\x04${CANARY}`,
          `<svg xmlns="http://www.w3.org/2000/svg"><!--${CANARY}--></svg>`,
        ]),
        'latin1',
      ),
    ]),
  'a note of the stranger': (bytes, random) => {
    const [head = bytes, ...parts] = partsOf(bytes)
    const words = Buffer.from(`${CANARY} ${'x'.repeat(random.below(3000))}`)
    const note = Buffer.concat([
      Buffer.from([0xff, 0xfe, (words.length + 2) >> 8, (words.length + 2) & 255]),
      words,
    ])
    const chunk =
      bytes[0] === 0x89 ? pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), words])) : note
    return Buffer.concat([head, ...parts.slice(0, 1), chunk, ...parts.slice(1)])
  },
}

/** One source changed by chance in one to three ways. */
export function mutated(sources: readonly Hostile[], random: Seeded): Hostile {
  const source = random.pick(sources)
  let bytes = Buffer.from(source.bytes)
  const ways: string[] = []
  for (let times = 1 + random.below(3); times > 0 && bytes.length > 32; times--) {
    const way = random.pick(Object.keys(MUTATIONS))
    ways.push(way)
    bytes = Buffer.from(MUTATIONS[way]?.(bytes, random, random.pick(sources).bytes) ?? bytes)
  }
  return { what: `${source.what} with ${ways.join(', ')}`, bytes }
}
