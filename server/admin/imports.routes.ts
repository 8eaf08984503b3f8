import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/imports.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { listImports, readImport, rejectsFile } from './imports/read-imports.ts'
import { postDiscard, postStart } from './imports/start-import.ts'
import { postCharset, postUpload } from './imports/upload-import.ts'

export function importsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getImports, listImports)
  mount(app, ctx, contract.getImport, readImport)
  mount(app, ctx, contract.getImportRejects, rejectsFile)
  mount(app, ctx, contract.chooseCharset, postCharset)
  mount(app, ctx, contract.startImport, postStart)
  mount(app, ctx, contract.discardImport, postDiscard)
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    mount(uploads, ctx, contract.uploadImport, postUpload)
  })
}
