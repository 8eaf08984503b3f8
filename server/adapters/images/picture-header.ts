import fs, { type FileHandle } from 'node:fs/promises'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'jxl'
export type PictureHeader = { kind: PictureKind; width: number; height: number }

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
/** How many bytes `detectKind` needs. */
export const HEAD_BYTES = 64
// Tall pictures have a few dozen segments, hostile ones millions.
const MOST_SEGMENTS = 2000

/** Judges by the first bytes only: sharp would also open SVG, PDF and more (spec/abuse T34). */
export function detectKind(head: Buffer): PictureKind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('\xff\x0a') || text.startsWith('\0\0\0\x0cJXL \r\n\x87\n')) return 'jxl'
  const brands = ftypBrands(head)
  // A camera may list the container's brand before the picture's.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return HEIC_BRANDS.has(brands[0] ?? '') ? 'heic' : undefined
}

/** The brands in the `ftyp` box of an ISO media file. */
function ftypBrands(head: Buffer): string[] {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const others = head.toString('latin1', 16, Math.min(head.readUInt32BE(0), HEAD_BYTES))
  return [head.toString('latin1', 8, 12), ...(others.match(/.{4}/gs) ?? [])]
}

export const isReadable = (kind: PictureKind | undefined): boolean =>
  kind !== undefined && kind !== 'heic' && kind !== 'jxl'

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

type Sides = Pick<PictureHeader, 'width' | 'height'>

function pngSides(head: Buffer): Sides | undefined {
  if (head.toString('latin1', 12, 16) !== 'IHDR' || head.length < 24) return undefined
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

function webpSides(head: Buffer): Sides | undefined {
  if (head.length < 30) return undefined
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

function readSides(kind: PictureKind, head: Buffer, file: FileHandle) {
  if (kind === 'png') return pngSides(head)
  if (kind === 'webp') return webpSides(head)
  return kind === 'avif' ? avifSides(file) : jpegSides(file)
}

/** Whether a marker starts a frame header; the other markers of that range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

async function jpegSides(file: FileHandle): Promise<Sides | undefined> {
  let at = 2
  for (let segments = 0; segments < MOST_SEGMENTS; segments++) {
    const segment = await bytesAt(file, at, 9)
    if (segment.length < 9 || segment[0] !== 0xff) return undefined
    const marker = segment.readUInt8(1)
    if (isFrame(marker)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  return undefined
}

type Part = { from: number; to: number }

/** The sibling boxes in a part of a file. */
async function* boxesIn(file: FileHandle, { from, to }: Part): AsyncGenerator<Part & { name: string }> {
  for (let at = from, boxes = 0; at + 8 <= to && boxes < MOST_SEGMENTS; boxes++) {
    const head = await bytesAt(file, at, 8)
    if (head.length < 8) return
    // A length of 0 means to the end. Boxes over 4 GB, or smaller than their header, are invalid.
    const length = head.readUInt32BE(0) || to - at
    if (length < 8 || at + length > to) return
    yield { name: head.toString('latin1', 4, 8), from: at + 8, to: at + length }
    at += length
  }
}

/** The sides of the largest image in an AVIF; the others may be tiles or transparency. */
async function avifSides(file: FileHandle): Promise<Sides | undefined> {
  let part: Part = { from: 0, to: (await file.stat()).size }
  for (const [name, ahead] of [
    ['meta', 4],
    ['iprp', 0],
    ['ipco', 0],
  ] as const) {
    let found: Part | undefined
    for await (const box of boxesIn(file, part)) if ((found = box.name === name ? box : undefined)) break
    if (!found) return undefined
    part = { from: found.from + ahead, to: found.to }
  }
  let largest: Sides | undefined
  for await (const { name, from } of boxesIn(file, part)) {
    if (name !== 'ispe') continue
    const box = await bytesAt(file, from, 12)
    if (box.length < 12) return undefined
    const sides = { width: box.readUInt32BE(4), height: box.readUInt32BE(8) }
    if (!largest || sides.width * sides.height > largest.width * largest.height) largest = sides
  }
  return largest
}

/**
 * Returns the kind and sides that a file's header states; undefined for unknown formats. A kind
 * that we do not read has no sides. Decodes nothing, because no image library may read a stranger's
 * file in this process (spec/abuse T33).
 */
export async function readPictureHeader(path: string): Promise<PictureHeader | undefined> {
  const file = await fs.open(path)
  try {
    const head = await bytesAt(file, 0, HEAD_BYTES)
    const kind = detectKind(head)
    if (!kind) return undefined
    if (!isReadable(kind)) return { kind, width: 0, height: 0 }
    const sides = await readSides(kind, head, file)
    return sides?.width && sides.height ? { kind, ...sides } : undefined
  } finally {
    await file.close()
  }
}
