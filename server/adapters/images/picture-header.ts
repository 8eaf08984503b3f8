import fs, { type FileHandle } from 'node:fs/promises'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic'
export type PictureHeader = { kind: PictureKind; width: number; height: number }

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const HEAD_BYTES = 30
// Tall pictures have a few dozen segments, hostile ones millions.
const MOST_SEGMENTS = 2000

/** Judges by the first bytes only: sharp would also open SVG, PDF and more (spec/abuse T34). */
export function kindOf(head: Buffer): PictureKind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8, 12))) return 'heic'
  return undefined
}

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
  if (head.length < HEAD_BYTES) return undefined
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

/**
 * Returns the kind and sides that a file's header states; undefined for unknown formats. A HEIC has
 * no sides here. Decodes nothing, because no image library may read a stranger's file in this
 * process (spec/abuse T33).
 */
export async function readPictureHeader(path: string): Promise<PictureHeader | undefined> {
  const file = await fs.open(path)
  try {
    const head = await bytesAt(file, 0, HEAD_BYTES)
    const kind = kindOf(head)
    if (!kind) return undefined
    if (kind === 'heic') return { kind, width: 0, height: 0 }
    const sides = kind === 'png' ? pngSides(head) : kind === 'webp' ? webpSides(head) : await jpegSides(file)
    return sides?.width && sides.height ? { kind, ...sides } : undefined
  } finally {
    await file.close()
  }
}
