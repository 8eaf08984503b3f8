/**
 * The bytes that a Range header asks for, from first to last; null where there are none. Undefined
 * for the whole file: without a header, and for several ranges, which a server may ignore.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { first: number; last: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(length - Number(to), 0)
  const last = from && to ? Math.min(Number(to), length - 1) : length - 1
  return first <= last ? { first, last } : null
}

type Part = { status: 200 | 206 | 416; headers: Record<string, string>; body: Buffer }

/** The answer with a file, or with the part of it that a Range header asks for. */
export function partOf(file: Buffer, header: string | undefined): Part {
  const range = byteRange(header, file.length)
  const accepts = { 'accept-ranges': 'bytes' }
  if (range === undefined) return { status: 200, headers: accepts, body: file }
  if (range === null)
    return {
      status: 416,
      headers: { ...accepts, 'content-range': `bytes */${file.length}` },
      body: Buffer.alloc(0),
    }
  const { first, last } = range
  return {
    status: 206,
    headers: { ...accepts, 'content-range': `bytes ${first}-${last}/${file.length}` },
    body: file.subarray(first, last + 1),
  }
}
