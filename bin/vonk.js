#!/usr/bin/env node
// Plain JavaScript, so that a Node that is too old can say which one is needed.
import { existsSync } from 'node:fs'

const commands = {
  start: 'starts the server; builds the web first where its sources are newer',
  setup: 'asks for what a new site needs, and writes .env',
  doctor: 'tries every part of the configuration, and says what to do',
  build: 'builds the web',
  migrate: 'brings the database to the schema of this release',
  update: 'replaces a running installation by another release, and goes back where that fails',
  backup: 'copies the database and the files into a new place',
  restore: 'loads a backup into an empty installation',
  books: 'shows the books, and whether all of them are right',
  staff: 'the people who run the site: list, add, reset, disable, enable, unlock',
  brands: 'the sites that this installation serves',
  prices: 'what is for sale in each country',
  photos: 'photos that wait for moderation',
  reports: 'reports and complaints that wait for moderation',
  members: 'imports members of another site',
  campaigns: 'mails to members about offers and news',
  traffic: 'landings of advertisements, and how many left at once',
  advisories: 'what is known against the packages of this release',
  places: 'fetches the present data of countries and places',
}
const files = { build: 'build-web' }

const width = Math.max(...Object.keys(commands).map((name) => name.length))
const usage = `npm run vonk -- <command> [options]   or: npx vonk <command> [options]

${Object.entries(commands)
  .map(([name, does]) => `  ${name.padEnd(width)}  ${does}`)
  .join('\n')}

npm run vonk -- <command> --help says what it takes, with examples.`

function stop(code, text) {
  if (code) console.error(text)
  else console.log(text)
  process.exit(code)
}

const [command = '--help'] = process.argv.slice(2)
if (command === '--help' || command === 'help') stop(0, usage)
if (command.startsWith('-')) stop(2, `Unknown option '${command}'; --help says what there is`)
if (!Object.hasOwn(commands, command)) stop(2, `There is no command '${command}'; --help says what there is`)
if (!existsSync(new URL('../node_modules', import.meta.url)))
  stop(1, 'Run `npm ci` first: it installs what Vonk needs, its own Node too')
// Debian builds its Node without the stripping of types.
if (Number(process.versions.node.split('.')[0]) < 24 || !process.features.typescript)
  stop(
    1,
    `Vonk runs with Node 24 or newer that strips types, this is ${process.version}: start it with npm, which uses the Node that \`npm ci\` brought`,
  )

process.argv.splice(2, 1)
await import(`./${files[command] ?? command}.ts`)
