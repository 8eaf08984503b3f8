import type { Step } from './seed-admin.ts'

/** Checked files whose rows were refused in part. */
export const imports: Step[] = [
  {
    text: () => `
      insert into import_upload (idem_key, staff_id, sha256, file_name, brand, mapping, mail, state, columns, rows, rejected, created_at)
      select 'bench ' || n, 1, sha256(convert_to(n::text, 'utf8')), 'members.csv', 'vonk', 'vonk', true, 'checked', '{email,name}', 10000, 1000,
        now() - interval '1 day' * n from generate_series(200, 1, -1) n`,
  },
  {
    text: () => `
      insert into import_reject (upload_id, row, field, code, cells)
      select id, n, 'email', 'request.field_required', '{"", "Anna"}' from import_upload, generate_series(1, 1000) n`,
  },
]
