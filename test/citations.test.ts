import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const SPEC = 'docs/spec'
const UNREAD = new Set(['node_modules', 'dist', 'dist-admin', 'data', 'test-results', '.git', '.ci'])

/** Runs write these files, so a clone does not have them. */
const MADE_BY_RUNS = new Set([
  'test/faults/results/',
  'web/dist',
  'web/dist/',
  'web/dist-admin',
  'web/dist-admin/',
])

const found = (pattern: string): string[] =>
  fs
    .globSync(pattern, { cwd: ROOT, exclude: (name) => UNREAD.has(path.basename(name)) })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8')
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Returns the numbers of a page's rules in order: `1. …` and `- **T05** …`. */
function numbersOf(page: string): string[] {
  const rules = page.matchAll(/^(?:(\d+)\. |- \*\*([A-Z]\d+)\*\* )/gm)
  return [...rules].map(([, plain, lettered]) => plain ?? lettered ?? '')
}

type Citation = { page: string; number: string | undefined; line: number }

/** Returns a text's citations, which may wrap; a missing number is undefined. */
function citationsIn(text: string): Citation[] {
  const cited = text.matchAll(/\bspec\/([a-z]+)(?![a-z]*[./\w])(?:[\s*/-]+([A-Z]?\d+)\b)?/g)
  return [...cited].map(({ 1: page = '', 2: number, index }) => ({ page, number, line: lineAt(text, index) }))
}

function leadsNowhere(text: string, rules: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return citationsIn(text)
    .filter(({ page, number }) => number === undefined || !rules.get(page)?.has(number))
    .map(({ page, number, line }) => `${line}: spec/${page} ${number ?? 'without a number'}`)
}

const pages = new Map(
  found(`${SPEC}/*.md`).map((file) => [path.basename(file, '.md'), numbersOf(read(file))]),
)
const rules = new Map([...pages].map(([page, numbers]) => [page, new Set(numbers)]))
const citing = found('**/*.{ts,tsx,sql,css,md}').filter((file) => file !== 'test/citations.test.ts')

describe('citations of the rules', () => {
  test('lead to a rule, in code, SQL and docs', () => {
    assert.deepEqual(
      citing.flatMap((file) => leadsNowhere(read(file), rules).map((cited) => `${file}:${cited}`)),
      [],
    )
  })

  test('are found where a comment wraps, and found out where they lead nowhere', () => {
    const known = new Map([['photos', new Set(['3'])]])
    assert.deepEqual(leadsNowhere('/**\n * Blurred (spec/photos\n * 3).\n */', known), [])
    assert.deepEqual(leadsNowhere('see docs/spec/photos.md and [photos](spec/photos.md)', known), [])
    assert.deepEqual(leadsNowhere('\n// (spec/photos 4, spec/nothing 1, spec/photos)', known), [
      '2: spec/photos 4',
      '2: spec/nothing 1',
      '2: spec/photos without a number',
    ])
  })

  test('name the rules by page and number alone', () => {
    const old =
      /\b(?:SPEC|TRUST|PRODUCT|DESIGN|PERFORMANCE(?!\.md\b)|STACK|ADMIN)\b|^\W*§\d|[(,] ?§\d|\([DGT]\d{1,2}\)/
    const left = citing.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (old.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
    assert.deepEqual(left, [])
  })
})

test('every rule has a number of its own on its page', () => {
  const twice = [...pages].flatMap(([page, numbers]) =>
    numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${page} ${number}`),
  )
  assert.deepEqual(twice, [])
  assert.deepEqual(
    [...pages].filter(([, numbers]) => !numbers.length),
    [],
  )
})

const roomPages = found('{db,server,web,locales,test,bench,faults}/**/README.md')
const guides = [...found('docs/**/*.md'), ...found('deploy/**/README.md'), ...roomPages, ...found('*.md')]
const names = found('**/*').map((file) => path.basename(file))
const roots = new Set(fs.readdirSync(ROOT))

const matches = (pattern: string): boolean =>
  pattern.includes('*') ? found(pattern).length > 0 : fs.existsSync(path.join(ROOT, pattern))

/** Whether a name in backticks is a path of this repository. */
function isPath(name: string): boolean {
  if (/[\s<>{}$…=:(),]|^[/.~]/.test(name)) return false
  const isFile = /\.(?:tsx?|sql|css|md|json)$/.test(name) && !/^\.\w+\.\w+$/.test(name)
  return isFile || (name.includes('/') && roots.has(name.split('/')[0] ?? ''))
}

function pathExists(name: string, from: string): boolean {
  if (MADE_BY_RUNS.has(name)) return true
  if (!name.includes('/')) {
    const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
    return names.some((file) => pattern.test(file))
  }
  const number = /^docs\/decisions\/\d{4}$/.test(name) ? '-*.md' : ''
  return [name, path.posix.join(path.dirname(from), name)].some((each) => matches(`${each}${number}`))
}

const inGuides = (look: (text: string, guide: string) => string[]): string[] =>
  guides.flatMap((guide) => look(read(guide), guide).map((name) => `${guide}: ${name}`))

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

/** Whether a link of a guide leads to a file, and to a heading where it names one. */
function leadsSomewhere(link: string, guide: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file ? path.join(path.dirname(guide), file) : guide
  return fs.existsSync(path.join(ROOT, target)) && (!anchor || anchorsOf(read(target)).includes(anchor))
}

describe('the guides', () => {
  test('link to what exists', () => {
    const broken = inGuides((text, guide) =>
      [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^(?:https?|mailto):/.test(link))
        .filter((link) => !leadsSomewhere(link, guide)),
    )
    assert.deepEqual(broken, [])
  })

  test('name paths that exist', () => {
    const missing = inGuides((text, guide) =>
      [...text.matchAll(/`([^`\n]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => isPath(name) && !pathExists(name, guide)),
    )
    assert.deepEqual(missing, [])
  })

  test('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const missing = inGuides((text) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)]
        .map(([, command = '']) => command)
        .filter((command) => !scripts[command]),
    )
    assert.deepEqual(missing, [])
    const verbs = new Set([...read('bin/vonk.js').matchAll(/^ {2}(\w+): '/gm)].map(([, verb]) => verb ?? ''))
    assert.ok(verbs.has('doctor'))
    const unknown = inGuides((text) =>
      [...text.matchAll(/npm run vonk -- ([a-z]\w*)/g)]
        .map(([, verb = '']) => verb)
        .filter((verb) => !verbs.has(verb)),
    )
    assert.deepEqual(unknown, [])
  })

  test('say what the version of this release brings', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    assert.ok(read('CHANGELOG.md').includes(`\n## ${version} – `), version)
  })

  test('tell an operator what is needed in 3,000 words', () => {
    assert.ok(read('docs/OPERATE.md').split(/\s+/).length <= 3000)
  })

  test('are all in the table of contents', () => {
    const contents = read('docs/README.md')
    const unlisted = found('docs/**/*.md')
      .map((file) => file.slice('docs/'.length))
      .filter((file) => file !== 'README.md')
      .concat(roomPages.map((file) => `../${file}`))
      .filter((file) => !contents.includes(`(${file})`))
    assert.deepEqual(unlisted, [])
  })
})
