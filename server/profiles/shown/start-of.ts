/**
 * The pattern of LIKE for what begins with a text, in lower case, as the indexes of names and
 * addresses have it.
 */
export const startOf = (text: string): string =>
  `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
