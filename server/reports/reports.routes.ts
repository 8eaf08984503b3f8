import type { FastifyInstance } from 'fastify'
import { sendComplaint as sendComplaintCall } from '#contract/complaints.ts'
import { getOwnReports as ownReportsCall } from '#contract/decisions.ts'
import * as contract from '#contract/reports.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { sendComplaint } from './complaints/send-complaint.ts'
import { getOwnReports } from './own-reports.ts'
import { reportSomething } from './report-something.ts'

export function reportsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.reportSomething, reportSomething)
  mount(app, ctx, ownReportsCall, getOwnReports)
  mount(app, ctx, sendComplaintCall, sendComplaint)
}
