import fs from 'node:fs'
import path from 'node:path'
import { fetchList, findingsOf, packagesOf, readList } from './advisory-list.ts'
import { parseArguments } from './arguments.ts'

const USAGE = `Fetches what is known about the packages of this release, into deploy/advisories.json, and reads it.

  npm run vonk -- advisories               from https://api.osv.dev
  npm run vonk -- advisories --from <url>  from a mirror of it
  npm run vonk -- advisories --check       without a network: only reads the list

It ends with 1 where an advisory of high weight concerns a package of production. \`npm test\` checks too.`

const ROOT = path.join(import.meta.dirname, '..')
const FILE = path.join(ROOT, 'deploy/advisories.json')

const { values } = parseArguments(USAGE, {
  options: { check: { type: 'boolean' }, from: { type: 'string', default: 'https://api.osv.dev' } },
})
const packages = packagesOf(ROOT)
if (!values.check)
  try {
    const fetched = await fetchList(values.from.replace(/\/$/, ''), packages)
    fs.writeFileSync(FILE, `${JSON.stringify(fetched, null, 2)}\n`)
  } catch (error) {
    console.error(`The list stays as it is: ${(error as Error).message}`)
    process.exitCode = 1
  }

const list = readList(FILE)
const findings = findingsOf(packages, list)
for (const { name, version, inProduction, id, summary, isHigh } of findings)
  console.log(
    `${isHigh ? 'high ' : 'lower'}  ${inProduction ? 'production ' : 'development'}  ${name} ${version}  ${id}  ${summary}`,
  )
console.log(
  list.fetched
    ? `${packages.length} packages, ${list.advisories.length} advisories in the list of ${list.fetched.slice(0, 10)}`
    : 'warning: nothing was checked, as the list was never fetched: npm run vonk -- advisories',
)
if (findings.some(({ inProduction, isHigh }) => inProduction && isHigh)) process.exitCode = 1
