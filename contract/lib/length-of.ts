/**
 * The length of a text in characters, by which the limits of texts count (spec/chat 8): in code
 * points, as PostgreSQL counts. `length` counts an emoji twice.
 */
export const lengthOf = (text: string): number => Array.from(text).length
