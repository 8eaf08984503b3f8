import type { DueWebhook, LocalState } from './state.ts'

/** What a webhook is called with. */
export type WebhookBody = { type: string; text: string }

/** Calls a webhook and returns the status of the answer; throws or returns 0 without an answer. */
export type PostWebhook = (url: string, body: WebhookBody) => Promise<number>

export type Webhooks = {
  /** Schedules the webhook of a changed payment, `delayMs` from now. */
  notify(payment: { id: string; webhookUrl: string | null }, delayMs?: number): void
  /** Calls the webhooks that are due, and waits for the running calls. */
  deliver(): Promise<void>
  /** The number of webhook calls since the start. */
  called(): number
  close(): void
}

type Options = {
  state: LocalState
  now: () => number
  post: PostWebhook
  /** What is told of a payment, as it is when the webhook is called; undefined: nothing. */
  bodyOf: (paymentId: string) => WebhookBody | undefined
  /** False if webhooks are called by `deliver` only. */
  isAutomatic: () => boolean
  changed: () => void
}

/** The seconds between two tries while they fail. */
const AGAIN_SECONDS = [1, 5, 15, 60, 300, 900, 3600, 6 * 3600, 12 * 3600]

/** Tells the site the id of a changed payment until the site accepts it (spec/payments 23). */
export function createWebhooks({ state, now, post, bodyOf, isAutomatic, changed }: Options): Webhooks {
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let calls = 0

  const call = async (webhook: DueWebhook) => {
    const body = bodyOf(webhook.paymentId)
    if (!body) return changed()
    calls += 1
    const status = await post(webhook.url, body).catch(() => 0)
    const wait = AGAIN_SECONDS[webhook.tries]
    if ((status < 200 || status > 299) && wait !== undefined)
      state.webhooks.push({ ...webhook, tries: webhook.tries + 1, at: now() + wait * 1000 })
    changed()
  }
  const callDue = () => {
    const due = state.webhooks.filter(({ at }) => at <= now())
    state.webhooks = state.webhooks.filter(({ at }) => at > now())
    for (const webhook of due) {
      const calling = call(webhook).finally(() => {
        running.delete(calling)
        plan()
      })
      running.add(calling)
    }
  }
  const plan = () => {
    clearTimeout(timer)
    if (closed || !isAutomatic() || !state.webhooks.length) return
    const next = Math.min(...state.webhooks.map(({ at }) => at))
    if (next <= now()) return callDue()
    timer = setTimeout(plan, Math.min(next - now(), 60_000)).unref()
  }
  plan()
  return {
    notify({ id, webhookUrl }, delayMs = 0) {
      if (!webhookUrl) return
      state.webhooks.push({ paymentId: id, url: webhookUrl, tries: 0, at: now() + delayMs })
      changed()
      // Runs after the current call is done and answered.
      setImmediate(plan)
    },
    async deliver() {
      callDue()
      while (running.size) await Promise.all(running)
    },
    called: () => calls,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** Posts over the network, as the real provider does. */
export const postOverHttp: PostWebhook = async (url, { type, text }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  })
  await answer.body?.cancel()
  return answer.status
}
