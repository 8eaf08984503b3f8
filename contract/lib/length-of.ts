/**
 * The length of a text in characters, by which the limits of texts count (spec/chat 8): in code
 * points of the composed text, as PostgreSQL counts it. `length` counts an emoji twice.
 */
export const lengthOf = (text: string): number => Array.from(text.normalize('NFC')).length
