import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ConfigError } from '#server/app/environment.ts'
import { parseArguments } from './arguments.ts'
import { replaceRelease } from './replace-release.ts'

const USAGE = `Replaces a running installation by another release, one node after another, and goes back where that fails.

  npm run vonk -- update v1.2.0     a tag
  npm run vonk -- update 1a2b3c4d   a commit

  --link <path>         the folder that the units start from; default: /opt/vonk
  --backup <place>      as \`npm run vonk -- backup\` takes it, or none; default: below BACKUP_URL
  --ports 3001,3002     the nodes; default: the units vonk@… that run
  --restart <command>   restarts a node; default: systemctl restart vonk@{port}
  --from <repository>   default: where the release that runs came from

Run it as root, or as the owner of the folder with a --restart of its own. Releases are in folders of
<link>-releases, and <link> becomes a link to the one that runs; three stay. To one of them it returns
without building it again.`

const { values, positionals } = parseArguments(USAGE, {
  words: true,
  options: {
    link: { type: 'string', default: '/opt/vonk' },
    backup: { type: 'string', default: '' },
    ports: { type: 'string', default: '' },
    restart: { type: 'string', default: 'systemctl restart vonk@{port}' },
    from: { type: 'string', default: '' },
  },
})
const [release, ...others] = positionals

function runningPorts(): number[] {
  const args = ['list-units', '--plain', '--no-legend', '--state=active', 'vonk@*']
  const { stdout, error } = spawnSync('systemctl', args, { encoding: 'utf8' })
  return error ? [] : [...stdout.matchAll(/^vonk@(\d+)\.service/gm)].map(([, port]) => Number(port))
}

try {
  if (!release || others.length) throw new ConfigError(USAGE)
  await replaceRelease({
    link: path.resolve(values.link),
    release,
    repository: values.from,
    backup: values.backup,
    ports: values.ports ? values.ports.split(',').map(Number) : runningPorts(),
    restart: values.restart,
    readyMs: 120_000,
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
