import type { Sms } from '#server/kit/ports/sms.ts'

export type SmsOptions = {
  /** Where messages are posted: `https://rest.messagebird.com/messages`. */
  url: string
  token: string
  /** Whom they are from: up to eleven letters and digits, or a number. */
  sender: string
}

const TIMEOUT_MS = 8000

/**
 * Sends texts through an HTTP API of the MessageBird (Bird) kind: one POST with `originator`,
 * `recipients` and `body`. Sent once: a repeat after silence could be a second text that somebody
 * pays for. Throws where it was not taken.
 */
export function httpSms({ url, token, sender }: SmsOptions, timeoutMs = TIMEOUT_MS): Sms {
  return {
    available: true,
    async send({ to, text }) {
      if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('sms: not a number in E.164 form')
      const outcome = await post(url, timeoutMs, {
        headers: { authorization: `AccessKey ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          originator: sender,
          recipients: [to.slice(1)],
          body: text,
          datacoding: 'auto',
        }),
      })
      const isTaken = typeof outcome === 'number' && outcome >= 200 && outcome < 300
      if (!isTaken) throw new Error(`sms: ${outcome}`)
    },
  }
}

async function post(url: string, timeoutMs: number, request: RequestInit): Promise<number | string> {
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(url, { ...request, method: 'POST', redirect: 'manual', signal }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    // The error itself may hold the request, and that holds a phone number and a code.
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  )
}

/** For an installation without SMS_*. */
export const noSms: Sms = {
  available: false,
  send: () => Promise.reject(new Error('sms: not set up')),
}
