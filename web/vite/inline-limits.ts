import path from 'node:path'
import type { Plugin } from 'vite'
import { limits } from '../../contract/rules/limits.ts'

const IMPORT = /from ['"](?:#contract\/rules|\.)\/limits\.ts['"]/
const numbers: Record<string, number> = limits

/**
 * Writes the numbers of contract/rules/limits.ts where they are used: the list itself, of which a
 * page needs three or four, would be on every first load (spec/performance 4).
 */
export function inlineLimits(): Plugin {
  const root = path.resolve(import.meta.dirname, '../..')
  return {
    name: 'inline-limits',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('/node_modules/') || !IMPORT.test(code)) return
      return code.replaceAll(/(?<![.\w])limits\.(\w+)/g, (all, name: string) =>
        name in numbers ? String(numbers[name]) : all,
      )
    },
  }
}
