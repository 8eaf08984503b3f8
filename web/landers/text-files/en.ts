export const files = import.meta.glob<{ texts: unknown }>('../texts/*/en.ts')
