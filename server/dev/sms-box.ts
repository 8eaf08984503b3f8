import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import type { CaughtSms, Sms } from '#server/kit/ports/sms.ts'

export type SmsBox = {
  sms: Sms
  /** Caught texts, newest first; only those of one phone if `to` is given. */
  list(to?: string): CaughtSms[]
}

const KEPT = 500

/** Catches every text instead of sending it. Keeps the last 500 texts in `file`, if given. */
export function createSmsBox(file?: string): SmsBox {
  const texts: CaughtSms[] =
    file && fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as CaughtSms[]) : []
  return {
    sms: {
      available: true,
      async send({ to, text }) {
        texts.unshift({ id: randomUUID(), to, text, at: new Date().toISOString() })
        texts.length = Math.min(texts.length, KEPT)
        if (file) fs.writeFileSync(file, JSON.stringify(texts))
      },
    },
    list: (to) => (to ? texts.filter((text) => text.to === to) : [...texts]),
  }
}
