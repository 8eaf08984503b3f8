import { fill } from '#web/lib/texts/fill.ts'

export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }
/** A paragraph, a list or a table. */
export type Block = string | readonly string[] | Table
export type Question = { id: string; question: string; answer: readonly Block[]; fictional?: true }
export type Section = {
  id: string
  title: string
  body: readonly Block[]
  /** Questions open their answers; they follow the body. */
  questions?: readonly Question[]
  /** Only on sites with fictional profiles. */
  fictional?: true
}

/**
 * In one language. `{name}` and other names in braces are values of the site and its company;
 * `[label](/path)` is a link.
 */
export type PageText = {
  /** The most important points. */
  short: readonly { text: string; fictional?: true }[]
  sections: readonly Section[]
}

export type Values = Readonly<Record<string, string>>

export function mapBlock(block: Block, change: (text: string) => string): Block {
  if (typeof block === 'string') return change(block)
  if ('rows' in block)
    return { head: block.head.map(change), rows: block.rows.map((cells) => cells.map(change)) }
  return block.map(change)
}

/** Drops the parts that do not concern this site, and fills in the values. */
export function textFor(text: PageText, values: Values, hasFictional: boolean) {
  const applies = ({ fictional }: { fictional?: true }) => hasFictional || !fictional
  const filled = (words: string) => fill(words, values)
  const blocks = (body: readonly Block[]) => body.map((block) => mapBlock(block, filled))
  return {
    short: text.short.filter(applies).map((item) => filled(item.text)),
    sections: text.sections.filter(applies).map(({ id, title, body, questions = [] }) => ({
      id,
      title: filled(title),
      body: blocks(body),
      questions: questions.filter(applies).map((each) => ({
        id: each.id,
        question: filled(each.question),
        answer: blocks(each.answer),
      })),
    })),
  }
}
export type ShownText = ReturnType<typeof textFor>

export type Piece = { words: string; to?: string }

const LINK = /\[([^\]]+)\]\(((?:\/(?!\/)|mailto:|tel:)[^)\s]*)\)/g

/** Links only paths of this site, mail and telephone. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: words = '', 2: to = '', index } of text.matchAll(LINK)) {
    pieces.push({ words: text.slice(end, index) }, { words, to })
    end = index + whole.length
  }
  return [...pieces, { words: text.slice(end) }].filter((piece) => piece.words)
}
