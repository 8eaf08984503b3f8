import type { FastifyInstance } from 'fastify'
import { getStaffLog } from '#contract/admin/log.ts'
import * as session from '#contract/admin/session.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { presentStaff } from './present-staff.ts'
import { readLog } from './read-log.ts'

export function staffRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, session.getStaffSession, async ({ staff }) => ({ staff: presentStaff(staff) }))
  mount(app, ctx, getStaffLog, readLog)
}
