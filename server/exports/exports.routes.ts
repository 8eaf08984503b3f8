import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/exports.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import { cookieName } from '#server/kit/http/request.ts'
import { mount } from '#server/kit/mount.ts'
import { askForExport } from './ask-for-export.ts'
import { exportFileOf, getExport } from './export-of.ts'

export function exportsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.askForExport, askForExport)
  mount(app, ctx, contract.getExport, getExport)
  serveExport(app, ctx)
}

/** Needs a fresh log-in. The address holds no secret that could be passed on. */
function serveExport(app: FastifyInstance, ctx: Ctx): void {
  app.get(contract.exportFilePath, { schema: { hide: true } }, async (request, reply) => {
    const token = request.cookies[cookieName(ctx)]
    request.member = token ? await ctx.sessions.find(token) : undefined
    if (!request.member) throw new AppError('accounts.authentication_required')
    refuseStaleLogin(request.member)
    const file = await exportFileOf(ctx.reads, request.member.id)
    const found = file && (await ctx.exportStore.read(file.fileId))
    if (!found) throw new AppError('request.not_found')
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': found.length,
        'content-disposition': `attachment; filename="export-${file.askedAt.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(found.stream)
  })
}
