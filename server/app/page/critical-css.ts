type Rule = { head: string; body: string | Rule[] }

const GROUPS = /^@(media|supports|layer|container)\b/
const NAMED = /^@(?:keyframes|property)\s+([\w-]+)/

/** The index behind the block, string or bracket that begins at `from`. */
function endOf(css: string, from: number): number {
  const open = css[from]
  if (open === '"' || open === "'") {
    let at = from + 1
    while (at < css.length && css[at] !== open) at += css[at] === '\\' ? 2 : 1
    return at + 1
  }
  const close = open === '{' ? '}' : ')'
  let at = from + 1
  while (at < css.length && css[at] !== close) {
    if (css[at] === '\\') at += 2
    else if (/["'({]/.test(css[at] ?? '')) at = endOf(css, at)
    else at++
  }
  return at + 1
}

/** Reads the rules of a style sheet; the declarations of a rule stay one text. */
function parse(css: string): Rule[] {
  const rules: Rule[] = []
  let from = 0
  for (let at = 0; at < css.length; ) {
    const sign = css[at] ?? ''
    if (sign === ';') {
      rules.push({ head: css.slice(from, ++at), body: '' })
      from = at
    } else if (sign === '{') {
      const end = endOf(css, at)
      const head = css.slice(from, at).trim()
      const inside = css.slice(at + 1, end - 1)
      rules.push({ head, body: GROUPS.test(head) ? parse(inside) : inside })
      from = end
      at = end
    } else if (sign === '\\') at += 2
    else at = /["'(]/.test(sign) ? endOf(css, at) : at + 1
  }
  return rules
}

/**
 * Leaves out `:is(…)`, `:where(…)`, `:not(…)` and `:has(…)`: a class in them need not be on the
 * page.
 */
function withoutChoices(selector: string): string {
  const begin = selector.search(/:(is|where|not|has)\(/)
  if (begin < 0) return selector
  const end = endOf(selector, selector.indexOf('(', begin))
  return selector.slice(0, begin) + withoutChoices(selector.slice(end))
}

const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  )

const isUsed = (selector: string, classes: ReadonlySet<string>) =>
  [...withoutChoices(selector).matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].every(([, name = '']) =>
    classes.has(unescaped(name)),
  )

/** The selectors of a list, which commas separate. */
function selectorsOf(head: string): string[] {
  const found: string[] = []
  let from = 0
  for (let at = 0; at <= head.length; ) {
    const sign = head[at] ?? ','
    if (sign === ',') {
      found.push(head.slice(from, at))
      from = at + 1
    }
    if (sign === '\\') at += 2
    else at = /["'(]/.test(sign) ? endOf(head, at) : at + 1
  }
  return found
}

function kept(rules: Rule[], classes: ReadonlySet<string>): Rule[] {
  return rules.flatMap(({ head, body }): Rule[] => {
    if (typeof body !== 'string') {
      const inside = kept(body, classes)
      return inside.length ? [{ head, body: inside }] : []
    }
    if (head.startsWith('@')) return [{ head, body }]
    const selectors = selectorsOf(head).filter((selector) => isUsed(selector, classes))
    return selectors.length ? [{ head: selectors.join(), body }] : []
  })
}

const written = (rules: Rule[], needs: (name: string) => boolean): string =>
  rules
    .filter(({ head }) => needs(NAMED.exec(head)?.[1] ?? ''))
    .map(({ head, body }) =>
      head.endsWith(';') ? head : `${head}{${typeof body === 'string' ? body : written(body, needs)}}`,
    )
    .join('')

const classesOf = (html: string) =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
        .split(/\s+/),
    ),
  )

/** Finds the rules of a minified style sheet that a page's classes need, with what they name. */
export function criticalCssOf(css: string): (html: string) => string {
  const rules = parse(css)
  return (html) => {
    const used = kept(rules, classesOf(html))
    const plain = written(used, (name) => !name)
    return written(used, (name) => !name || plain.includes(name))
  }
}
