import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/kit/ctx.ts'
import { isSameSecret } from '#server/kit/secrets/tokens.ts'

type Parts = { config: Pick<Ctx['config'], 'secret' | 'publicUrl'> }

const signed = ({ config }: Parts, ...parts: string[]) =>
  createHmac('sha256', config.secret).update(parts.join('\0')).digest('base64url')

const webhookToken = (ctx: Parts, attemptId: string) => signed(ctx, 'payment webhook', attemptId)
const returnToken = (ctx: Parts, orderPublicId: string) => signed(ctx, 'order return', orderPublicId)

/** Whether `shown` is the token in the webhook address of the attempt, in constant time. */
export const isWebhookToken = (ctx: Parts, attemptId: string, shown: string): boolean =>
  isSameSecret(shown, webhookToken(ctx, attemptId))
/** Whether `shown` is the token in the return address of the order, in constant time. */
export const isReturnToken = (ctx: Parts, orderPublicId: string, shown: string): boolean =>
  isSameSecret(shown, returnToken(ctx, orderPublicId))

/**
 * The address that the provider calls when the payment of an attempt changed: the same host for
 * all brands.
 */
export const webhookUrl = (ctx: Parts, provider: string, attemptId: string): string =>
  `${ctx.config.publicUrl}/webhooks/${provider}/${attemptId}/${webhookToken(ctx, attemptId)}`
/**
 * Where the payer of an attempt returns with an answer of the provider, at the address of the
 * brand: from there the browser goes on to `returnUrl`.
 */
export const answerUrl = (
  ctx: Parts,
  siteUrl: string,
  { provider, attemptId }: { provider: string; attemptId: string },
): string => `${siteUrl}/webhooks/${provider}/${attemptId}/${webhookToken(ctx, attemptId)}`
/** The page of a brand to return to after paying. Its token shows the status without a session. */
export const returnUrl = (ctx: Parts, siteUrl: string, orderPublicId: string): string =>
  `${siteUrl}/transactions/${orderPublicId}?rt=${returnToken(ctx, orderPublicId)}`
