import { type Kysely, sql } from 'kysely'

/**
 * Whoever has a domain of their own has as many mailboxes as they like (spec/abuse T46): from the
 * fourth account in a day at a domain on, the credits of the sign-up wait until somebody writes to
 * the member.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    -- The domain that somebody had to register: its subdomains cost nothing.
    create function mail_domain(email text) returns text language sql immutable parallel safe as $$
      select substring(email from
        '([^.@]+[.](?:(?:ac|asn|co|com|edu|geek|gen|gob|gov|gv|id|info|ltd|me|net|nom|or|org|plc)[.][a-z]{2}|[^.@]+))$')
    $$;
    create index member_mail_domain on member (mail_domain(email), email_confirmed_at)
      where email_confirmed_at is not null;

    create table signup_credits_waiting (
      member_id integer primary key references member (id) on delete cascade,
      since timestamptz not null default now()
    );
  `.execute(db)
}
