import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/system.ts'
import * as webhooks from '#contract/admin/webhooks.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { listFailedJobs, postJobRetry } from './system/queue.ts'
import { readProblems, readSystem } from './system/read-system.ts'
import { postTestMail } from './system/test-mail.ts'
import {
  listDeliveries,
  listWebhooks,
  patchWebhook,
  postWebhook,
  resendDelivery,
} from './webhooks/webhooks-room.ts'

export function systemRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getSystem, readSystem)
  mount(app, ctx, contract.getSystemProblems, readProblems)
  mount(app, ctx, contract.getFailedJobs, listFailedJobs)
  mount(app, ctx, contract.retryJob, postJobRetry)
  mount(app, ctx, contract.sendTestMail, postTestMail)
  mount(app, ctx, webhooks.getWebhooks, listWebhooks)
  mount(app, ctx, webhooks.addWebhook, postWebhook)
  mount(app, ctx, webhooks.changeWebhook, patchWebhook)
  mount(app, ctx, webhooks.getDeliveries, listDeliveries)
  mount(app, ctx, webhooks.resendDelivery, resendDelivery)
}
