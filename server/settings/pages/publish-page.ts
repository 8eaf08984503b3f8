import { pageValues, type StoredPageText } from '#contract/page-texts.ts'
import type { Language, TextPageName } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { lockSite } from '#server/settings/fields.ts'

/** Every text of a page, in order. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

const known: ReadonlySet<string> = new Set(pageValues)

/** Throws FieldError for a value in braces that no site has, and for an id used twice. */
export function checkPageText(text: StoredPageText): void {
  for (const words of textsIn(text))
    for (const [, name = ''] of words.matchAll(/\{(\w+)\}/g))
      if (!known.has(name)) throw new FieldError('text', 'admin.value_unknown', { name: `{${name}}` })
  const ids = text.sections.flatMap(({ id, questions = [] }) => [id, ...questions.map((each) => each.id)])
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) throw new FieldError('text', 'admin.page_anchor_twice', { anchor: twice })
}

type Author = { actorKind: string; actorId: number | null; actorName: string }
export type Publication = {
  page: TextPageName
  language: Language
  /** Null: back to the text of the release. */
  text: StoredPageText | null
  asksAgain: boolean
  /** The latest version that its editor saw; null: none. */
  was: number | null
}

/**
 * Publishes a version of a page; visitors see it from now on (spec/pages 56). Returns its id.
 * Throws `admin.site_changed` where a later version exists than the editor saw, and FieldError for
 * a text that is refused.
 */
export async function publishPage(trx: Database, by: Author, wanted: Publication): Promise<number> {
  const { page, language, text, asksAgain, was } = wanted
  if (text) checkPageText(text)
  await lockSite(trx)
  const latest = await trx
    .selectFrom('pageText')
    .select('id')
    .where('page', '=', page)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if ((latest?.id ?? null) !== was) throw new AppError('admin.site_changed')
  const { id } = await trx
    .insertInto('pageText')
    .values({
      page,
      language,
      content: text && JSON.stringify(text),
      asksAgain: asksAgain && page === 'terms',
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
