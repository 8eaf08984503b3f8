export const files = import.meta.glob<{ texts: unknown }>('../texts/*/es.ts')
