import { sql } from 'kysely'
import { onePage, type Section } from './row-pages.ts'

const money = (minor: string) => sql`to_char(${sql.ref(minor)} / 100.0, 'FM9999990.00')`

export const moneySections = {
  orders: {
    tables: ['member_order'],
    pages: onePage(
      (me) => sql`
        select o.public_id as id, o.created_at, o.completed_at, o.status, o.reason, o.credits, ${money('o.amount')} as amount,
               ${money('o.list_amount')} as normal_amount, ${money('o.vat_amount')} as vat,
               o.vat_rate / 100.0 as vat_percentage, o.tax_country, o.tax_evidence, o.currency, o.country, o.method,
               o.bank, o.terms_version, o.consent_at as credits_at_once_asked_at,
               (select json_agg(json_build_object('method', a.method, 'status', a.status, 'reason', a.reason,
                  'created_at', a.created_at, 'paid_at', a.paid_at, 'country', a.payer_country, 'reference', a.provider_id) order by a.created_at)
                from payment_attempt a where a.order_id = o.id) as payments
        from member_order o where o.member_id = ${me} order by o.id`,
    ),
  },
  receipts: {
    tables: [], // of the orders
    pages: onePage(
      (me) => sql`
        select r.number, r.kind, o.public_id as "order", ${money('r.amount')} as amount, ${money('r.vat_amount')} as vat,
               o.currency, r.company as seller, r.buyer, r.issued_at
        from receipt r join member_order o on o.id = r.order_id where o.member_id = ${me} order by r.year, r.position`,
    ),
  },
  refunds: {
    tables: [], // of the orders
    pages: onePage(
      (me) => sql`
        select * from (
          select o.public_id as "order", f.reason, ${money('f.amount')} as amount, o.currency, f.credits, f.owed, f.status,
                 f.declaration, f.created_at, f.closed_at
          from order_refund f join member_order o on o.id = f.order_id where o.member_id = ${me}
          union all
          select o.public_id, 'chargeback', ${money('b.amount')}, o.currency, b.credits, b.owed,
                 case when b.reversed_at is null then 'charged_back' else 'reversed' end, null, b.charged_back_at,
                 b.reversed_at
          from provider_chargeback b join payment_attempt a on a.id = b.attempt_id
          join member_order o on o.id = a.order_id where o.member_id = ${me}
        ) back order by created_at`,
    ),
  },
  owed_credits: {
    tables: ['debt_entry'],
    pages: onePage(
      (me) => sql`
        select seq as number, amount, balance_after, created_at from debt_entry where member_id = ${me} order by seq`,
    ),
  },
  spending: {
    tables: ['spending', 'statement_sent', 'payment_block'],
    single: true,
    pages: onePage(
      (me) => sql`
        select ${money('s.limit_amount')} as "limit", ${money('s.next_limit_amount')} as next_limit, s.next_limit_from,
               s.notice_seen_at as notice_read_at,
               (select json_agg(json_build_object('month', t.month, 'sent_at', t.sent_at) order by t.month)
                from statement_sent t where t.member_id = m.id) as statements,
               (select json_agg(json_build_object('method', b.method, 'reason', b.reason, 'since', b.since))
                from payment_block b where b.member_id = m.id) as blocked_methods
        from member m left join spending s on s.member_id = m.id where m.id = ${me}`,
    ),
  },
  premium_given: {
    tables: ['premium_grant'],
    single: true,
    pages: onePage((me) => sql`select at as since from premium_grant where member_id = ${me}`),
  },
  given_by_staff: {
    tables: ['concession'],
    pages: onePage(
      (me) => sql`
        select kind, credits, ${money('amount')} as worth, currency, created_at as given_at
        from concession where member_id = ${me} order by id`,
    ),
  },
  source_reports: {
    tables: ['partner_event'],
    pages: onePage(
      (me) => sql`
        select kind, network, ref, at, sent_at as reported_at from partner_event where member_id = ${me} order by id`,
    ),
  },
} satisfies Record<string, Section>
