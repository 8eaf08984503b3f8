import { z } from 'zod'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { MailReport, PostedReports } from '#server/kit/ports/mail.ts'
import { isSameSecret } from '#server/kit/secrets/tokens.ts'
import { type Received, type Report, receiveReport } from './receive-report.ts'

/** The JSON of a mail provider; other fields are ignored. */
const posted = z.object({
  type: z.enum(['bounce', 'complaint']),
  recipient: z.string().trim().min(3).max(254).optional(),
  message_id: z.string().max(300).optional(),
  /** The id of the report; the same if the report comes twice. */
  id: z.string().min(1).max(300).optional(),
  /** `soft` never ends an address by itself. `hard` says nothing about whose fault it is. */
  severity: z.enum(['hard', 'soft']).optional(),
  status: z.string().max(20).optional(),
  /** The server's answer. */
  diagnostic: z.string().max(10_000).optional(),
})

/** Throws `notifications.report_refused` unless the caller sends the configured secret. */
function refuseStranger(ctx: Ctx, shown: string | undefined): void {
  const secret = ctx.config.mailWebhookSecret
  if (!secret || !shown || !isSameSecret(shown, secret)) throw new AppError('notifications.report_refused')
}

function reportIn(body: string): Report {
  try {
    const { type, recipient, message_id, id, severity, status, diagnostic } = posted.parse(JSON.parse(body))
    return {
      kind: type,
      recipient,
      messageId: message_id,
      id,
      status,
      words: diagnostic,
      temporary: severity === 'soft',
    }
  } catch {
    throw new AppError('notifications.report_unreadable')
  }
}

/**
 * Accepts a bounce or complaint from the mail server: JSON, or the raw mail (RFC 3464, RFC 5965).
 * Throws `notifications.report_refused` and `notifications.report_unreadable`; ignores a mail that
 * is no report.
 */
export async function takeReport(
  ctx: Ctx,
  shown: string | undefined,
  { isJson, body }: { isJson: boolean; body: Buffer },
): Promise<Received> {
  refuseStranger(ctx, shown)
  if (!body.length) throw new AppError('notifications.report_unreadable')
  const report = isJson ? reportIn(body.toString('utf8')) : await ctx.readMailReport(body)
  return report ? receiveReport(ctx, report) : 'ignored'
}

/**
 * Accepts the reports in a post of our mail provider, in its form. Throws `request.not_found` for
 * another provider, `notifications.report_refused` and `notifications.report_unreadable`.
 */
export async function takeProviderReports(
  ctx: Ctx,
  provider: string,
  post: PostedReports,
): Promise<Received[]> {
  const adapter = ctx.providerReports
  if (adapter?.provider !== provider) throw new AppError('request.not_found')
  const reports = await adapter.read(post).catch((error: unknown): MailReport[] => {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new AppError('notifications.report_unreadable')
    throw error
  })
  if (!reports) throw new AppError('notifications.report_refused')
  const results: Received[] = []
  for (const report of reports) results.push(await receiveReport(ctx, report))
  return results
}
