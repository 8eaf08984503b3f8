import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/deletion.ts'
import * as handover from '#contract/handover.ts'
import { registerLinkHandler } from '#server/accounts/email/links.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { deleteAccount } from './delete-account.ts'
import { getDeletionOffer } from './deletion-offer.ts'
import { getHandover, keepAccount, listHandoverMessages, throwAccountAway } from './handover.ts'
import { restoreAccount } from './restore-account.ts'
import { RESTORE_PURPOSE } from './restore-link.ts'

export function deletionRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getDeletionOffer, getDeletionOffer)
  mount(app, ctx, contract.deleteAccount, deleteAccount)
  mount(app, ctx, handover.getHandover, getHandover)
  mount(app, ctx, handover.listHandoverMessages, listHandoverMessages)
  mount(app, ctx, handover.keepAccount, keepAccount)
  mount(app, ctx, handover.throwAccountAway, throwAccountAway)
  registerLinkHandler(RESTORE_PURPOSE, restoreAccount)
}
