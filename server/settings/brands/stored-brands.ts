import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

type Listed = { key: string; name: string; company: string | null; hosts: string[]; members: number }

/** The main host of a brand comes first. */
export async function listBrands(db: Database): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select b.key, b.name, c.name as company,
      array(select host from brand_host h where h.brand = b.key order by main desc, host) as hosts,
      (select count(*) from member m where m.brand = b.key and m.status <> 'deleted')::int as members
    from brand b left join company c on c.key = b.company order by b.created_at, b.key`.execute(db)
  return rows
}

export const brandNames = (db: Database): Promise<{ key: string; name: string }[]> =>
  db.selectFrom('brand').select(['key', 'name']).orderBy('createdAt').orderBy('key').execute()

const COMPANY = sql`jsonb_strip_nulls(to_jsonb(c) || jsonb_build_object('added',
  to_char(c.added at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`

/** A brand as the file that `saveBrand` writes; undefined for an unknown key. */
export async function presentFile(db: Database, key: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ file: Record<string, unknown> }>`
    select jsonb_strip_nulls(to_jsonb(b)) - 'created_at' - 'company' || jsonb_build_object(
      'hosts', array(select host from brand_host h where h.brand = b.key order by main desc, host),
      'company', ${COMPANY}) as file
    from brand b left join company c on c.key = b.company where b.key = ${key}`.execute(db)
  return rows[0]?.file
}

/** A company as its file; undefined for an unknown key. */
export async function presentCompany(
  db: Database,
  key: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ file: Record<string, unknown> }>`
    select ${COMPANY} as file from company c where c.key = ${key}`.execute(db)
  return rows[0]?.file
}
