import type { Sms } from '#server/kit/ports/sms.ts'
import { smsForms } from './sms-forms.ts'

export type SmsOptions = {
  provider: keyof typeof smsForms
  /** The address that takes messages, such as `https://rest.messagebird.com/messages`. */
  url: string
  token: string
  /** The sender: up to eleven letters and digits, or a number. */
  sender: string
}

const TIMEOUT_MS = 8000

/**
 * Sends each text message with one POST, in the form of its provider. Never retries, because a
 * retry could send and charge a second message. Throws if the provider does not accept the message.
 */
export function httpSms(options: SmsOptions, timeoutMs = TIMEOUT_MS): Sms {
  return {
    available: true,
    async send({ to, text }) {
      if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('sms: not a number in E.164 form')
      const request = smsForms[options.provider](options, { to, text })
      const outcome = await post(options.url, timeoutMs, request)
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
    // The error itself may contain the request, with a phone number and a code.
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  )
}

/** For an installation without SMS_* settings. */
export const noSms: Sms = {
  available: false,
  send: () => Promise.reject(new Error('sms: not set up')),
}
