import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/verification.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { getVerification } from './read-verification.ts'
import { sendVerification } from './send-verification.ts'

export function verificationRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getVerification, getVerification)
  // Only this call accepts multipart.
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    mount(uploads, ctx, contract.sendVerification, sendVerification)
  })
}
