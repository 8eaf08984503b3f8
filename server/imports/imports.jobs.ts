import type { Ctx } from '#server/kit/ctx.ts'
import { forgetUploads } from './forget-uploads.ts'
import { resumeStuckUploads, runUpload } from './run-upload.ts'

export const importsJobs = (ctx: Ctx) => ({
  'imports.run': async ({ uploadId }: { uploadId: number }) => runUpload(ctx, uploadId),
  'imports.resume-stuck': async () => resumeStuckUploads(ctx),
  'imports.forget-old': async () => forgetUploads(ctx),
})
