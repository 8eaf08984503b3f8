import type { Ctx } from '#server/kit/ctx.ts'
import { emptyExportTrash, expireExports } from './expire-exports.ts'
import { mailExportReady } from './mail-export-ready.ts'
import { makeExport } from './make-export.ts'
import { resumeStuckExports } from './resume-stuck-exports.ts'

export const exportsJobs = (ctx: Ctx) => ({
  'exports.make': async ({ memberId }: { memberId: number }) => makeExport(ctx, memberId),
  'exports.mail-ready': async ({ memberId }: { memberId: number }) => mailExportReady(ctx, memberId),
  'exports.resume-stuck': async () => resumeStuckExports(ctx),
  'exports.forget-old': async () => expireExports(ctx),
  'exports.empty-trash': async () => emptyExportTrash(ctx),
})
