import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { withoutUnused } from './light-react.ts'

const web = path.resolve(import.meta.dirname, '..')
const reactDom = path.dirname(createRequire(import.meta.url).resolve('react-dom'))
const code = readFileSync(path.join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8')
const functionsOf = (text: string) => [...text.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name)

/** What light-react.ts leaves out of React. */
const LEFT_OUT =
  /<(?:title|meta|link|style|script)[\s>]|<[a-z]+-\w|<Fragment\s[^>]*\bref=|\b(?:ViewTransition|Activity|SuspenseList|useActionState|useFormStatus|formAction|prefetchDNS|preconnect|preinit|preinitModule)\b|import \{[^}]*\bpreload(?:Module)?\b[^}]*\} from 'react-dom'/

test('the unused parts of React are found in its present version, and the rest stays', () => {
  const lighter = withoutUnused(code)
  expect(() => new Script(lighter)).not.toThrow()
  expect(functionsOf(lighter)).toEqual(functionsOf(code))
  expect(code.length - lighter.length).toBeGreaterThan(40_000)
})

test('a version of React that lacks one of them fails the build', () => {
  const other = code.replace('function isHostHoistableType(', 'function isMovedIntoHead(')
  expect(() => withoutUnused(other)).toThrow(/isHostHoistableType/)
})

test('no component uses what is left out of React', () => {
  const exclude = ['admin/**', 'dist*/**', 'vite/**', '**/*.test.*']
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude })
  expect(files.length).toBeGreaterThan(400)
  for (const file of files)
    expect(LEFT_OUT.exec(readFileSync(path.join(web, file), 'utf8'))?.[0], file).toBeUndefined()
})
