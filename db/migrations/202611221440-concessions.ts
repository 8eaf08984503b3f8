import { type Kysely, sql } from 'kysely'

/**
 * What staff give a member: money of an order (`order_refund` with the reason `staff`), or credits.
 * The view keeps its definition except for that reason.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table order_refund drop constraint order_refund_reason_check;
    alter table order_refund add constraint order_refund_reason_check
      check (reason in ('withdrawal', 'duplicate', 'cancelled', 'erased', 'back_office', 'staff'));

    create or replace view order_net as
    select o.id as order_id, o.member_id, o.currency, o.completed_at, o.amount as paid, r.refunded, c.charged_back,
           greatest(0, o.amount - r.refunded - c.charged_back) as net
    from member_order o
    cross join lateral (
      select coalesce(sum(f.amount), 0)::integer as refunded from order_refund f
      where f.order_id = o.id and f.reason in ('withdrawal', 'back_office', 'staff') and f.status <> 'failed') r
    cross join lateral (
      select coalesce(sum(b.amount), 0)::integer as charged_back from provider_chargeback b
      where b.attempt_id = o.paid_by and b.reversed_at is null) c
    where o.status = 'completed';

    create table concession (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      kind text not null check (kind in ('refund', 'goodwill')),
      -- Without a cascade, as the ledger: the books outlive the account.
      member_id integer not null references member (id),
      refund_id uuid unique references order_refund (id),
      credits positive,
      -- What it is worth: the money, or what the credits cost at most in the member's country.
      amount minor_units not null,
      currency currency_code not null,
      actor_kind text not null check (actor_kind in ('staff', 'system', 'cli')),
      actor_id integer references staff (id),
      actor_name text not null,
      -- By somebody who may give little in a day.
      limited boolean not null,
      approval_id integer unique references approval (id),
      case_id bigint,
      reason text not null check (length(reason) between 1 and 2000),
      created_at timestamptz not null default now(),
      check ((kind = 'refund') = (refund_id is not null) and (kind = 'goodwill') = (credits is not null)),
      check ((actor_kind = 'staff') = (actor_id is not null))
    );
    create index on concession (member_id, created_at);
    create trigger concession_append_only before update or delete or truncate on concession
      for each statement execute function refuse_change();

    -- The list of orders with its filters, the latest first.
    create index member_order_latest on member_order (created_at, id);
    create index member_order_of_status on member_order (status, created_at, id);
    create index member_order_of_method on member_order (method, created_at, id);
    create index member_order_of_country on member_order (country, created_at, id);
    create index member_order_of_brand on member_order (brand, created_at, id);

    alter table approval add foreign key (requested_by) references staff (id);
    alter table approval add foreign key (decided_by) references staff (id);
    create index on approval (id desc) where state = 'waiting';
  `.execute(db)
}
