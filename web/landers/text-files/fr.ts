export const files = import.meta.glob<{ texts: unknown }>('../texts/*/fr.ts')
