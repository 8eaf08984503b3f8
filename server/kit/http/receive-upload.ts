import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { StagedFile, Upload } from '#contract/endpoint.ts'
import { makeFolder } from '#db/make-folder.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'

const FIELDS = { fields: 10, fieldNameSize: 40, fieldSize: 1000, parts: 12, headerPairs: 20 }

// The share of the disk that uploads leave free for the database and the logs (spec/abuse T33).
const LEAST_FREE = 0.1

/** For the field names and text fields beside the file. */
const ENVELOPE_BYTES = 64 * 1024

class UploadTooLarge extends Error {}

/** Writes a stream to disk and returns its path, size and hash. Throws after `maxBytes`. */
async function stage(source: NodeJS.ReadableStream, folder: string, maxBytes: number): Promise<StagedFile> {
  const file = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > maxBytes ? new UploadTooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(source, measured, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await fs.promises.rm(file, { force: true })
    throw error
  }
  return { path: file, bytes, sha256: hash.digest('hex') }
}

export async function removeStagedFile(request: FastifyRequest): Promise<void> {
  if (request.staged) await fs.promises.rm(request.staged.path, { force: true })
}

const ABANDONED_MS = 3600_000

/** Removes files left by a dead process. Newer files may belong to a process that receives them. */
export function removeAbandonedUploads(folder: string): void {
  makeFolder(folder)
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name)
    const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_MS) fs.rmSync(file, { force: true })
  }
}

const isDiskError = (error: unknown) =>
  /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE|EACCES)$/.test((error as { code?: string }).code ?? '')

/**
 * Reads a multipart body: text fields, and one file in the field `file`, staged on disk. Throws
 * `request.wrong_type` for another type, the upload's own codes for a file that is too large and
 * for a disk that is nearly full, and `request.invalid` for a body that cannot be read.
 */
export async function receiveUpload(
  ctx: Ctx,
  request: FastifyRequest,
  { maxBytes, tooLarge, noSpace }: Upload,
): Promise<void> {
  if (!request.isMultipart()) throw new AppError('request.wrong_type')
  if ((await ctx.disk.freeShare()) < LEAST_FREE) {
    ctx.log.error('the disk is nearly full: no uploads are taken')
    throw new AppError(noSpace)
  }
  if (Number(request.headers['content-length']) > maxBytes + ENVELOPE_BYTES) throw new AppError(tooLarge)
  const body = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: { ...FIELDS, files: 1, fileSize: maxBytes + 1 } })) {
      if (body.has(part.fieldname) || !isExpected(part)) throw new AppError('request.invalid')
      if (part.type === 'file') request.staged = await stage(part.file, ctx.config.uploadFolder, maxBytes)
      body.set(part.fieldname, part.type === 'file' ? request.staged : part.value)
    }
  } catch (error) {
    await removeStagedFile(request)
    if (error instanceof UploadTooLarge) throw new AppError(tooLarge)
    if (error instanceof AppError || isDiskError(error)) throw error
    throw new AppError('request.invalid')
  }
  request.body = Object.fromEntries(body)
}

const isExpected = (part: Multipart) =>
  part.type === 'file'
    ? part.fieldname === 'file'
    : part.fieldname !== 'file' && !part.valueTruncated && !part.fieldnameTruncated

declare module 'fastify' {
  interface FastifyRequest {
    staged: StagedFile | undefined
  }
}
