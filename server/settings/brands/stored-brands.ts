import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

type Listed = { key: string; name: string; company: string | null; hosts: string[]; members: number }

/** The brands with their hosts, the main one first, and how many members signed up at each. */
export async function listBrands(db: Database): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select b.key, b.name, c.name as company,
      array(select host from brand_host h where h.brand = b.key order by main desc, host) as hosts,
      (select count(*) from member m where m.brand = b.key and m.status <> 'deleted')::int as members
    from brand b left join company c on c.key = b.company order by b.created_at, b.key`.execute(db)
  return rows
}

/** A brand as the file that `saveBrand` writes; undefined for an unknown key. */
export async function presentFile(db: Database, key: string): Promise<unknown> {
  const { rows } = await sql<{ file: object }>`
    select jsonb_strip_nulls(to_jsonb(b)) - 'created_at' - 'company' || jsonb_build_object(
      'hosts', array(select host from brand_host h where h.brand = b.key order by main desc, host),
      'company', jsonb_strip_nulls(to_jsonb(c) || jsonb_build_object('added',
        to_char(c.added at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))) as file
    from brand b left join company c on c.key = b.company where b.key = ${key}`.execute(db)
  return rows[0]?.file
}

/** Adds a host to a brand. The first one is the host of its links. Throws for an unknown brand. */
export async function addHost(db: Database, brand: string, host: string): Promise<void> {
  const { rows } = await sql<{ brand: string }>`
    with added as (
      insert into brand_host (host, brand, main)
      select ${host}, key, not exists (select from brand_host h where h.brand = b.key and h.main)
      from brand b where key = ${brand}
      on conflict (host) do nothing returning brand
    )
    select brand from added union all select brand from brand_host where host = ${host}`.execute(db)
  const [owner] = rows
  if (!owner) throw new Error(`${brand}: there is no such brand`)
  if (owner.brand !== brand) throw new Error(`${host}: belongs to the brand ${owner.brand}`)
}
