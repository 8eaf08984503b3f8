import { sql } from 'kysely'
import { groupedIban } from '#server/directdebit/mandates/iban.ts'
import { unseal } from '#server/directdebit/mandates/sealed.ts'
import type { Exported, Row, Section } from './row-pages.ts'

type DebitRow = { ibanSealed: Buffer; phoneSealed: Buffer; row: Row }

/** The IBAN and phone number in full, because the data belongs to the member. */
async function* directDebits({ ctx, memberId }: Exported): AsyncGenerator<Row[]> {
  const textOf = (sealed: Buffer) => {
    try {
      return unseal(ctx, sealed)
    } catch {
      return null // sealed with a former key
    }
  }
  const { rows } = await sql<DebitRow>`
    select iban_sealed, phone_sealed, json_build_object('order', o.public_id, 'reference', m.reference,
      'account_holder', account_holder, 'street', street, 'house_number', house_number, 'zip', zip, 'city', city,
      'mandate', mandate_text, 'accepted_at', accepted_at, 'browser', user_agent, 'network', network,
      'confirmed_at', confirmed_at, 'revoked_at', revoked_at) as row
    from debit_mandate m join member_order o on o.id = m.order_id where m.member_id = ${memberId}
    order by m.id`.execute(ctx.db)
  yield rows.map(({ ibanSealed, phoneSealed, row }) => {
    const iban = textOf(ibanSealed)
    return { ...row, iban: iban && groupedIban(iban), phone: textOf(phoneSealed) }
  })
}

export const debitSections = {
  direct_debits: { tables: ['debit_mandate'], pages: directDebits },
} satisfies Record<string, Section>
