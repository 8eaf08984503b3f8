import { sql } from 'kysely'
import type { getPageText, StoredPageText } from '#contract/page-texts.ts'
import type { Language, TextPageName } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import type { Call } from '#server/kit/mount.ts'

type Latest = { page: TextPageName; language: Language; publishedAt: Date }

/** When each edited page was published last, by page and language. */
export async function readPageVersions(db: Database): Promise<SiteSettings['page_versions']> {
  const { rows } = await sql<Latest>`
    select distinct on (page, language) page, language, published_at
    from page_text order by page, language, id desc`.execute(db)
  const versions: SiteSettings['page_versions'] = {}
  for (const { page, language, publishedAt } of rows)
    versions[page] = { ...versions[page], [language]: publishedAt.toISOString() }
  return versions
}

/** The latest version of a page; a null text means the text of the release. */
export async function readPageText({ ctx, params }: Call<typeof getPageText>) {
  const row = await ctx.reads
    .selectFrom('pageText')
    .select(['content', 'publishedAt'])
    .where('page', '=', params.page)
    .where('language', '=', params.language)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    text: (row?.content ?? null) as StoredPageText | null,
    published_at: row?.publishedAt.toISOString() ?? null,
  }
}
