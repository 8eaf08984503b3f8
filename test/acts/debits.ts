import { randomUUID } from 'node:crypto'
import { confirmDirectDebit, startDirectDebit, type WaitingDebit } from '#contract/direct-debit.ts'
import type { TestApp, TestClient } from '#test/app.ts'
import { packageOf } from './paying.ts'

const letters = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))

let made = 0
/** Returns a Dutch IBAN, different in each call. */
export function anIban(): string {
  const account = `INGB${String(1_000_000_000 + (made += 1)).padStart(10, '0')}`
  const check = 98n - (BigInt(letters(`${account}NL00`)) % 97n)
  return `NL${String(check).padStart(2, '0')}${account}`
}
/** Returns a mobile number, different in each call. */
export const aPhone = (): string => `+316${String(10_000_000 + (made += 1))}`

export const aForm = async (client: TestClient, fields: Record<string, unknown> = {}) => ({
  package_id: await packageOf(client),
  account_holder: 'A. Jansen',
  iban: anIban(),
  street: 'Kade',
  house_number: '1 bis',
  zip: '3511 AA',
  city: 'Utrecht',
  phone: aPhone(),
  authorise: true as const,
  ...fields,
})

/** Starts a direct debit as the web does. */
export const start = async (
  client: TestClient,
  fields: Record<string, unknown> = {},
  key: string = randomUUID(),
) => client.call(startDirectDebit, { body: await aForm(client, fields) }, { key })

/** Starts a direct debit and returns it; throws if it is refused. */
export async function begun(client: TestClient, fields: Record<string, unknown> = {}): Promise<WaitingDebit> {
  const { status, body } = await start(client, fields)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** Returns the code of the newest text message, to this phone if given. */
export function codeIn(t: TestApp, phone?: string): string {
  const [sms] = t.sms(phone)
  const code = /#(\d{6})$/.exec(sms?.text ?? '')?.[1]
  if (!code) throw new Error('no code was sent')
  return code
}

export const confirm = (client: TestClient, id: string, otp: string, key: string = randomUUID()) =>
  client.call(confirmDirectDebit, { params: { id }, body: { otp } }, { key })

/** Returns a confirmed debit that waits for the bank. */
export async function confirmed(
  t: TestApp,
  client: TestClient,
  fields: Record<string, unknown> = {},
): Promise<WaitingDebit['order']> {
  const phone = aPhone()
  const waiting = await begun(client, { phone, ...fields })
  const { status, body } = await confirm(client, waiting.order.id, codeIn(t, phone))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.order
}
