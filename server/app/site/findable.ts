import { type PageName, pages } from '#contract/rules/pages.ts'

const isFindableName = (name: PageName) =>
  ['index', 'pricing', 'complaints'].includes(name) || /^(pages|landers)-/.test(name)

/**
 * The pages that search engines may show (spec/privacy 12): they are the same for everybody. A
 * lander is found without its slug, which only varies its words.
 */
export const findablePaths: readonly string[] = Object.entries(pages).flatMap(([name, path]) =>
  isFindableName(name as PageName) ? [path.replace('/:slug?', '')] : [],
)

const findable = new Set(findablePaths)
export const isFindable = (path: string): boolean => findable.has(path)
