import { type Kysely, sql } from 'kysely'

/**
 * Indexes for jobs that delete: what is due is found without reading a whole table, and so are the
 * rows that go with a deleted one.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index member_unconfirmed on member (signed_up_at) where status = 'not_confirmed';
    create index photo_failed on photo (created_at) where status = 'failed';

    create index conversation_high on conversation (high_id);
    create index discount_code_member on discount_code (member_id) where member_id is not null;
    create index discount_use_member on discount_use (member_id);
    create index login_code_member on login_code (member_id) where member_id is not null;
    create index mailed_token_mail_change on mailed_token (mail_change_id) where mail_change_id is not null;
    create index participant_other on participant (other_id);
    create index partner_event_member on partner_event (member_id);
    create index photo_grant_owner on photo_grant (owner_id);
    create index photo_request_owner on photo_request (owner_id);
    create index push_other on push (other_id) where other_id is not null;
    create index signup_message_receiver on signup_message (to_member_id);
  `.execute(db)
}
