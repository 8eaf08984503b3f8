const VERB = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:\w+"?\."?)?([a-z_]\w*)/i

/** The verb and first table of a statement: never more of its text, which may hold a value. */
export function summaryOf(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}
