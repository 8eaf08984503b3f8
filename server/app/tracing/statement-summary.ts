const VERB = /^\s*(\w+)/
const CALLED = /^\s*select\s+(?:to_json\()?([a-z_]\w*)\(/i
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:\w+"?\."?)?([a-z_]\w*)/i

/**
 * The verb and first table of a statement, or the function that it calls; the rest of the text may
 * hold values.
 */
export function summarizeStatement(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = (TABLE.exec(text) ?? CALLED.exec(text))?.[1]
  return table ? `${verb} ${table}` : verb
}
