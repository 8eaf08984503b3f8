import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProviderJournal, ProviderNotice } from '#server/kit/ports/provider-journal.ts'

const PAGE = 250

type Row = Omit<ProviderNotice, 'minor' | 'attempt'> & { amount: number; attemptRef: string | null }

const noticeOf = ({ amount, attemptRef, original, ...row }: Row): ProviderNotice => ({
  ...row,
  minor: amount,
  attempt: attemptRef ?? undefined,
  original: original ?? undefined,
})

/** Keeps the notices of a provider in the database (spec/payments 61). */
export const providerJournal = (db: Database, provider: string): ProviderJournal => ({
  async save(notices) {
    for (const notice of notices) await saveNotice(db, provider, notice)
  },
  about: (references) => readAbout(db, provider, references),
  page: (events, from) => readPage(db, provider, { events, from }),
  async forget(reference, detail) {
    await sql`update provider_notice set detail = detail - ${detail}::text
      where provider = ${provider} and reference = ${reference}`.execute(db)
  },
})

async function saveNotice(db: Database, provider: string, notice: ProviderNotice): Promise<void> {
  const { reference, event, success, original = null, attempt = null } = notice
  await sql`
    insert into provider_notice as n
      (provider, reference, event, success, original, attempt_ref, amount, currency, happened_at, received_at, detail)
    values (${provider}, ${reference}, ${event}, ${success}, ${original}, ${attempt},
      ${notice.minor}, ${notice.currency}, ${notice.happenedAt}, ${notice.receivedAt},
      ${JSON.stringify(notice.detail)}::jsonb)
    on conflict (provider, reference, event, success) do update set detail = excluded.detail || n.detail
      where not n.detail @> excluded.detail`.execute(db)
}

async function readAbout(
  db: Database,
  provider: string,
  references: readonly string[],
): Promise<ProviderNotice[]> {
  const { rows } = await sql<Row>`
    with payment as (
      select coalesce(original, reference) as reference from provider_notice
      where provider = ${provider} and reference = any(${[...references]})
    ), attempt as (
      select attempt_ref from provider_notice
      where provider = ${provider} and reference in (select reference from payment) and attempt_ref is not null
    ), known as (
      select reference from payment union select reference from provider_notice
      where provider = ${provider} and attempt_ref in (select attempt_ref from attempt)
    )
    select reference, event, success, original, attempt_ref, amount, currency, happened_at, received_at, detail
    from provider_notice where provider = ${provider}
      and (reference in (select reference from known) or original in (select reference from known))
    order by seq`.execute(db)
  return rows.map(noticeOf)
}

async function readPage(
  db: Database,
  provider: string,
  { events, from }: { events: readonly string[]; from: string | undefined },
): Promise<{ references: string[]; next?: string }> {
  const { rows } = await sql<{ reference: string; seq: string }>`
    select n.reference, n.seq::text from provider_notice n
    where n.provider = ${provider} and n.event = any(${[...events]})
      and (${from ?? null}::bigint is null or n.seq < ${from ?? null}::bigint)
      and not exists (select from provider_notice e where e.provider = n.provider and e.reference = n.reference
        and e.event = any(${[...events]}) and e.seq < n.seq)
    order by n.seq desc limit ${PAGE + 1}`.execute(db)
  const shown = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? shown.at(-1)?.seq : undefined
  return { references: shown.map(({ reference }) => reference), ...(next ? { next } : {}) }
}
