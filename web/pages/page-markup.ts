import type { Block, PageText, Question, Section } from './page-text.ts'

/** The first line is 1. */
export class MarkupError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`line ${line}`)
    this.name = 'MarkupError'
    this.line = line
  }
}

const FICTIONAL = ' {fictional}'
/** How a line begins that is no paragraph. */
const SIGN = /^[*#|\\-]/

const marked = (text: string, { id, fictional }: { id?: string; fictional?: true }) =>
  `${text}${id ? ` {#${id}}` : ''}${fictional ? FICTIONAL : ''}`
const cell = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|')
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

function writeBlock(block: Block): string {
  if (typeof block === 'string') return SIGN.test(block) ? `\\${block}` : block
  if ('rows' in block) return [block.head, block.head.map(() => '---'), ...block.rows].map(row).join('\n')
  return block.map((item) => `- ${item}`).join('\n')
}

const writeQuestion = ({ question, answer, ...more }: Question) =>
  [`## ${marked(question, more)}`, ...answer.map(writeBlock)].join('\n\n')

const writeSection = ({ title, body, questions = [], id, fictional }: Section) =>
  [`# ${marked(title, { id, fictional })}`, ...body.map(writeBlock), ...questions.map(writeQuestion)].join(
    '\n\n',
  )

/**
 * Markdown with a block per line: `* ` a main point, `# ` a section, `## ` a question, `- ` an item
 * of a list, `| ` a row of a table, whose first row is its head; anything else is a paragraph.
 * `{#id}` is the anchor of a section or question, `{fictional}` marks a part for sites with
 * fictional profiles, `\` escapes a sign.
 */
export const writeMarkup = ({ short, sections }: PageText): string =>
  `${[
    short.map(({ text, fictional }) => `* ${marked(text, { fictional })}`).join('\n'),
    ...sections.map(writeSection),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`

type Head = { text: string; id: string; fictional?: true }

const toAnchor = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

/** The text after the sign of a line, and its braces at the end. */
function readHead(line: string, number: number): Head {
  const rest = line.replace(/^(\*|#{1,2})/, '').trim()
  const fictional = rest.endsWith(FICTIONAL.trim())
  const unmarked = fictional ? rest.slice(0, -FICTIONAL.trim().length).trim() : rest
  const [whole = '', anchor] = /\s*\{#([^}]*)\}$/.exec(unmarked) ?? []
  const text = unmarked.slice(0, unmarked.length - whole.length).trim()
  if (!text) throw new MarkupError(number)
  return { text, id: anchor ?? toAnchor(text), ...(fictional ? { fictional: true as const } : {}) }
}

/** `\|` is no border. */
function readCells(line: string, number: number): string[] {
  const inner = /^\|(.*)\|$/.exec(line.trim())?.[1]
  if (inner === undefined) throw new MarkupError(number)
  return [...inner.matchAll(/((?:\\.|[^|\\])*)(?:\||$)/g)]
    .slice(0, -1)
    .map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1').trim())
}

type Open = { text: string; id: string; fictional?: true; blocks: Block[] }
type Reading = {
  short: { text: string; fictional?: true }[]
  sections: (Open & { questions: Open[] })[]
  /** The line before belongs to the same list or table. */
  joins: 'list' | 'table' | undefined
}

function addBlock(reading: Reading, line: string, number: number): void {
  const section = reading.sections.at(-1)
  const into = (section?.questions.at(-1) ?? section)?.blocks
  if (!into) throw new MarkupError(number)
  const kind = line.startsWith('-') ? 'list' : line.startsWith('|') ? 'table' : undefined
  const before = kind && reading.joins === kind ? into.pop() : undefined
  reading.joins = kind
  if (kind === undefined) into.push(line.replace(/^\\/, ''))
  else if (kind === 'list') into.push([...((before as string[] | undefined) ?? []), line.slice(1).trim()])
  else {
    const table = before as { head: string[]; rows: string[][] } | undefined
    const cells = readCells(line, number)
    const isRule = table?.rows.length === 0 && cells.every((each) => /^:?-+:?$/.test(each))
    const rows = table && !isRule ? [...table.rows, cells] : []
    into.push({ head: table?.head ?? cells, rows })
  }
}

function readLine(reading: Reading, line: string, number: number): void {
  if (/^[*#]/.test(line)) {
    reading.joins = undefined
    const head = readHead(line, number)
    const { id: _id, ...point } = head
    if (line.startsWith('*') && reading.sections.length === 0) reading.short.push(point)
    else if (/^#(?!#)/.test(line)) reading.sections.push({ ...head, blocks: [], questions: [] })
    else if (/^##(?!#)/.test(line) && reading.sections.length > 0)
      reading.sections.at(-1)?.questions.push({ ...head, blocks: [] })
    else throw new MarkupError(number)
  } else if (line) addBlock(reading, line, number)
  else reading.joins = undefined
}

/** The inverse of `writeMarkup`. Throws MarkupError for a line in the wrong place. */
export function readMarkup(text: string): PageText {
  const reading: Reading = { short: [], sections: [], joins: undefined }
  for (const [place, line] of text.split('\n').entries()) readLine(reading, line.trim(), place + 1)
  const open = ({ blocks: _blocks, text: _text, ...more }: Open) => more
  return {
    short: reading.short,
    sections: reading.sections.map(({ questions, ...section }) => ({
      ...open(section),
      title: section.text,
      body: section.blocks,
      ...(questions.length > 0
        ? {
            questions: questions.map((each) => ({
              ...open(each),
              question: each.text,
              answer: each.blocks,
            })),
          }
        : {}),
    })),
  }
}
