import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { checkWords } from '#contract/rules/words/check-words.ts'
import { type WordKind, warnsAbout, wordLimits, wordRules } from '#contract/rules/words/kinds.ts'
import { type Database, inTransaction } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'

/**
 * What the receiver of a text is warned about (spec/abuse T61); null: nothing. Asks the database
 * only for a text in which something was found. Throws nothing: an unknown conversation is refused
 * by the send.
 */
export async function warningsOf(
  db: Database,
  conversationId: string,
  text: string | null,
): Promise<WordKind[] | null> {
  const found = text ? checkWords(text) : []
  if (!warnsAbout(found, false).length) return null
  const known = await db
    .selectFrom('conversation')
    .select(sql<number>`least(low_sent, high_sent)`.as('mutual'))
    .where('id', '=', conversationId)
    .executeTakeFirst()
  const warnings = warnsAbout(found, (known?.mutual ?? 0) >= wordLimits.acquaintedAfter)
  return warnings.length ? warnings : null
}

/** A message with a warning, as a case shows it. */
export type WarnedMessage = { text: string | null; kinds: WordKind[]; at: string }

const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'warned messages', 32))

/** Throws where the secret differs or the copy was changed. */
export const openWarned = (secret: string, sealed: Buffer): WarnedMessage[] =>
  JSON.parse(unseal(sealingKey(secret), sealed)) as WarnedMessage[]

const counted = (least: number) =>
  (Object.keys(wordRules) as WordKind[]).filter((kind) => wordRules[kind].caseAfter === least)

type Row = WarnedMessage & { receivers: number; grave: number }

/**
 * Opens a case about a sender whose messages warned several members within a day (spec/abuse T62),
 * with sealed copies of them; once per account and day, whatever was decided. To be called after a
 * message with warnings. Returns whether it opened one.
 */
export async function openWordCase(db: Database, secret: string, senderId: number): Promise<boolean> {
  const grave = counted(wordLimits.moneyReceivers)
  const { rows } = await sql<Row>`
    with warned as (
      select conversation_id, body, warnings, created_at from message
      where sender_id = ${senderId} and warnings is not null and author_id is null
        and created_at > now() - interval '1 day')
    select body as text, warnings as kinds, created_at as at,
      (select count(distinct conversation_id) from warned)::int as receivers,
      (select count(distinct conversation_id) from warned where warnings && ${grave}::text[])::int as grave
    from warned order by created_at desc limit ${wordLimits.shownInCase}`.execute(db)
  const { receivers = 0, grave: graveReceivers = 0 } = rows[0] ?? {}
  if (receivers < wordLimits.contactReceivers && graveReceivers < wordLimits.moneyReceivers) return false
  const copy = rows.map(({ text, kinds, at }) => ({ text, kinds, at })).toReversed()
  return inTransaction(db, async (trx) => {
    const day = await trx
      .insertInto('warnedDay')
      .values({
        memberId: senderId,
        day: sql`current_date`,
        sealed: seal(sealingKey(secret), JSON.stringify(copy)),
      })
      .onConflict((conflict) => conflict.columns(['memberId', 'day']).doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!day) return false
    await openCase(trx, {
      kind: 'words',
      memberId: senderId,
      subject: { kind: 'warned_day', id: `${senderId}:${day.day}` },
      source: 'automatic',
    })
    return true
  })
}
