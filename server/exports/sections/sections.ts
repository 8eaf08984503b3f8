import { accountSections } from './account-sections.ts'
import { conversationSections } from './conversation-sections.ts'
import { debitSections } from './debit-section.ts'
import { decisionSections } from './decision-sections.ts'
import { moneySections } from './money-sections.ts'
import { peopleSections } from './people-sections.ts'
import { type Exported, type Row, type Section } from './row-pages.ts'

/** The subjects of data.json, in this order. A text `exports.sections.…` explains each. */
export const sections = {
  ...accountSections,
  ...moneySections,
  ...debitSections,
  ...peopleSections,
  ...decisionSections,
  ...conversationSections,
}

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]

const lines = (rows: Row[]) => rows.map((row) => `  ${JSON.stringify(row)}`)

/** Yields data.json in pieces: an entry per section, each row of a list on its own line. */
export async function* dataPieces(exported: Exported, head: Row): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).replace(/\n\}$/, '')
  for (const name of sectionNames) {
    const section: Section = sections[name]
    yield `,\n "${name}": ${section.single ? '' : '['}`
    let first = true
    for await (const rows of section.pages(exported)) {
      if (!rows.length) continue
      const text = section.single ? JSON.stringify(rows[0]) : lines(rows).join(',\n')
      yield `${first ? '' : ','}${section.single ? '' : '\n'}${text}`
      first = false
    }
    if (section.single) yield first ? 'null' : ''
    else yield first ? ']' : '\n ]'
  }
  yield '\n}\n'
}
