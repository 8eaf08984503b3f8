/** A member's own list of hidden words (spec/chat 80), apart from what finds them, which is larger. */
export const hiddenWordLimits = { most: 50, length: 40 } as const
