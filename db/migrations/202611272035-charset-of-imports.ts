import { type Kysely, sql } from 'kysely'

/**
 * In which character set an uploaded file is. Where the file does not show it, the upload waits
 * with what some rows say in each (`charsets`), which goes when somebody has chosen.
 *
 * Contract: nothing goes, the dropped check comes back with one more state.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table import_upload
      add charset text not null default 'utf-8'
        check (charset in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'macintosh')),
      add charsets jsonb,
      drop constraint import_upload_state_check,
      add constraint import_upload_state_check check (state in
        ('receiving', 'asking', 'checking', 'checked', 'importing', 'finished', 'failed', 'discarded')),
      add constraint import_upload_asking check ((state = 'asking') = (charsets is not null)),
      add constraint import_upload_asking_file check (state <> 'asking' or file_id is not null);
    set local lock_timeout = 0;
  `.execute(db)
}
