export const files = import.meta.glob<{ texts: unknown }>('../texts/*/de.ts')
