import assert from 'node:assert/strict'
import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22

/** Returns a zip's files by name, from its central directory (APPNOTE 4.3). Checks checksums. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES
  assert.equal(zip.readUInt32LE(end), END, 'a zip ends with its directory')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(zip.readUInt32LE(at), CENTRAL)
    const [method, sum] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)]
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const local = zip.readUInt32LE(at + 42)
    assert.equal(zip.readUInt32LE(local), LOCAL)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + packed)
    const content = method === 0 ? bytes : inflateRawSync(bytes)
    assert.equal(content.length, size, name)
    assert.equal(crc32(content), sum, name)
    files.set(name, content)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
