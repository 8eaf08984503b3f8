import fs from 'node:fs'
import type { ImportCharset } from '#contract/admin/imports.ts'

/**
 * Whether a text contains NUL, which PostgreSQL refuses, a replacement character, or a control
 * character, which come from a wrong character set.
 */
export const isGarbled = (text: string): boolean => /[\0\u0080-\u009F\uFFFD]/.test(text)

/** The text of a file, in parts. Throws `ERR_ENCODING_INVALID_ENCODED_DATA` for another set. */
export async function* readText(file: string, charset: ImportCharset): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset, { fatal: true })
  for await (const part of fs.createReadStream(file) as AsyncIterable<Buffer>)
    yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

export const isUndecodable = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

async function isIn(file: string, charset: ImportCharset): Promise<boolean> {
  try {
    const parts = readText(file, charset)
    while (!(await parts.next()).done);
    return true
  } catch (error) {
    if (isUndecodable(error)) return false
    throw error
  }
}

/**
 * Detects the character set of a file: by its byte order mark, by the zeros of UTF-16, or because
 * it is valid UTF-8, which texts in other sets practically never are. Undefined for other sets, in
 * which any byte is valid.
 */
export async function detectCharset(file: string): Promise<ImportCharset | undefined> {
  const handle = await fs.promises.open(file)
  const start = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close())
  const bytes = start.buffer.toString('latin1')
  if (/^(?:\xFF\xFE|[^\0]\0[^\0]\0)/.test(bytes)) return 'utf-16le'
  if (/^(?:\xFE\xFF|\0[^\0]\0[^\0])/.test(bytes)) return 'utf-16be'
  return (await isIn(file, 'utf-8')) ? 'utf-8' : undefined
}
