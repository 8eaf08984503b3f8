/** A paragraph, or a list. */
export type Block = string | readonly string[]
export type Section = {
  id: string
  title: string
  body: readonly Block[]
  /** Only for sites that have fictional profiles. */
  fictional?: true
}

/** A long text in one language. `{name}` and the like stand for what the site's settings say. */
export type PageText = {
  /** What everybody has to know, seen first. */
  short: readonly { text: string; fictional?: true }[]
  sections: readonly Section[]
}

export type Values = Readonly<Record<string, string>>

/** Puts the values in; a name that nobody gave stays as it is, so that a test sees it. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const fillBlock = (block: Block, values: Values): Block =>
  typeof block === 'string' ? fill(block, values) : block.map((item) => fill(item, values))

/** The text as this site shows it. */
export function textFor(text: PageText, values: Values, hasFictional: boolean) {
  const applies = ({ fictional }: { fictional?: true }) => hasFictional || !fictional
  return {
    short: text.short.filter(applies).map((item) => fill(item.text, values)),
    sections: text.sections.filter(applies).map(({ id, title, body }) => ({
      id,
      title: fill(title, values),
      body: body.map((block) => fillBlock(block, values)),
    })),
  }
}
