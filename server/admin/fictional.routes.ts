import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/fictional.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import {
  createProfile,
  editProfile,
  restoreProfile,
  retireProfile,
} from '#server/profiles/fictional/change-fictional.ts'
import { listFictional } from '#server/profiles/fictional/list-fictional.ts'
import { postFictionalImport, postFictionalPhoto } from './fictional/photo-and-import.ts'

export function fictionalRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getFictionalProfiles, listFictional)
  mount(app, ctx, contract.createFictional, createProfile)
  mount(app, ctx, contract.editFictional, editProfile)
  mount(app, ctx, contract.retireFictional, retireProfile)
  mount(app, ctx, contract.restoreFictional, restoreProfile)
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    mount(uploads, ctx, contract.addFictionalPhoto, postFictionalPhoto)
    mount(uploads, ctx, contract.importFictional, postFictionalImport)
  })
}
