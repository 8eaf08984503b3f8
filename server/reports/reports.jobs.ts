import type { Ctx } from '#server/kit/ctx.ts'
import { mailDecision, mailExtension, mailReceipt, mailUrgent } from './complaints/complaint-mails.ts'
import { forgetComplaints } from './complaints/forget-complaints.ts'
import { mailDecision as mailMemberDecision } from './decisions/mail-decision.ts'
import { sealPhotos } from './report-photos.ts'

type Payload = { complaintId: number }

export const reportsJobs = (ctx: Ctx) => ({
  'reports.seal-photos': async ({ reportId }: { reportId: number }) => sealPhotos(ctx, reportId),
  'reports.mail-complaint-receipt': async ({ complaintId }: Payload) => mailReceipt(ctx, complaintId),
  'reports.mail-urgent-complaint': async ({ complaintId }: Payload) => mailUrgent(ctx, complaintId),
  'reports.mail-complaint-decision': async ({ complaintId }: Payload) => mailDecision(ctx, complaintId),
  'reports.mail-request-extension': async ({ complaintId }: Payload) => mailExtension(ctx, complaintId),
  'reports.mail-decision': async ({ decisionId }: { decisionId: number }) =>
    mailMemberDecision(ctx, decisionId),
  'reports.forget-complaints': async () => forgetComplaints(ctx.db),
})
