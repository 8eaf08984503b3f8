export type Block = string | readonly string[]
export type Section = {
  id: string
  title: string
  body: readonly Block[]
  /** Shown only on sites with fictional profiles. */
  fictional?: true
}

/**
 * A long text in one language. `{name}` and other names in braces stand for values of the site's
 * settings.
 */
export type PageText = {
  /** The most important points, shown first. */
  short: readonly { text: string; fictional?: true }[]
  sections: readonly Section[]
}

export type Values = Readonly<Record<string, string>>

/** Replaces `{name}` by its value. An unknown name stays, so that a test sees it. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const fillBlock = (block: Block, values: Values): Block =>
  typeof block === 'string' ? fill(block, values) : block.map((item) => fill(item, values))

/** Returns the text without the parts that do not concern this site, with its values filled in. */
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
