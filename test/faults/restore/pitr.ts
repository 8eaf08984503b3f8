import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '#db/migrate.ts'
import { startTraffic, type Traffic } from '#test/faults/chat/keyed-traffic.ts'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { query } from '#test/faults/kill/durable-database.ts'
import { startServer } from '#test/faults/kill/server-process.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { runCommand, runProgram } from '#test/faults/lib/run-command.ts'
import { medianAndWorst } from '#test/faults/lib/statistics.ts'
import { freePort } from '#test/free-port.ts'
import { postgresBinaries } from '#test/services/debian-postgres.ts'
import { installed } from '#test/services/program.ts'
import { type Swift, startSwift, swiftLacks } from '#test/services/swift.ts'
import { PITR } from './archive-settings.ts'
import { type ArchivedPostgres, archivedPostgres } from './archived-postgres.ts'
import { auditLoss } from './audit-loss.ts'

/** What the archive may be behind. */
const MOST_LOST_MS = 5000
/** Messages go on for so long after the base backup. */
const AFTER_BACKUP_MS = 8000
const PATIENCE_MS = 600_000

/** What Debian has to install for the drill; undefined if nothing. */
export function pitrLacks(): string | undefined {
  const programs = ['pgbackrest', 'rclone', 'openssl'].filter((name) => !installed(name))
  const wanted = [
    ...(postgresBinaries() ? [] : ['postgresql']),
    ...programs,
    ...(swiftLacks()?.split(' ').slice(2) ?? []),
  ]
  return wanted.length ? `apt-get install ${wanted.join(' ')}` : undefined
}

/** Repository 1 of `deploy/pitr/pgbackrest.conf` is a disk, 2 a store. */
const repositories = { disk: 1, store: 2 } as const
type Repository = keyof typeof repositories

type Site = {
  folder: string
  dataDir: string
  port: number
  postgres: ArchivedPostgres
  broken: string[]
  at: (where: string) => void
}

/** The files of a site, and its copies on a disk and in the store, as `deploy/pitr` makes them. */
function fileCopies({ folder, dataDir }: Site, { options, certificate }: Swift) {
  const env = {
    PATH: process.env.PATH ?? '',
    RCLONE_CONFIG: path.join(folder, 'rclone.conf'),
    RCLONE_CA_CERT: certificate,
    RCLONE_CONFIG_STORE_TYPE: 's3',
    RCLONE_CONFIG_STORE_PROVIDER: 'Other',
    RCLONE_CONFIG_STORE_ENDPOINT: options.endpoint,
    RCLONE_CONFIG_STORE_REGION: options.region,
    RCLONE_CONFIG_STORE_ACCESS_KEY_ID: options.accessKeyId,
    RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: options.secretAccessKey,
  }
  const places = { disk: path.join(folder, 'files'), store: `store:${options.bucket}/files` }
  const sh = (script: string, ...args: string[]) => runProgram('sh', [path.join(PITR, script), ...args], env)
  return {
    makeBucket: () => runProgram('rclone', ['mkdir', `store:${options.bucket}`], env),
    async copy() {
      for (const place of Object.values(places)) await sh('copy-files.sh', dataDir, place)
    },
    restore: (from: Repository, day: string, into: string) => sh('restore-files.sh', places[from], day, into),
  }
}

type RunningSite = { traffic: Traffic; server: Awaited<ReturnType<typeof startServer>> }

const startSite = (site: Site, databaseUrl: string, dataDir = site.dataDir) =>
  startServer({
    databaseUrl,
    port: site.port,
    dataDir,
    env: { PUBLIC_URL: `http://localhost:${site.port}` },
  })

/** A site with members who write, a base backup in both repositories, and copies of its files. */
async function openSite(site: Site, files: ReturnType<typeof fileCopies>): Promise<RunningSite> {
  const { postgres, port, dataDir, at } = site
  await files.makeBucket()
  await postgres.create()
  await postgres.start()
  at('a stanza in each repository')
  await postgres.run('pgbackrest', ['--stanza=vonk', 'stanza-create'])
  await migrate(postgres.url)
  fs.mkdirSync(path.join(dataDir, 'photos'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'photos/early'), 'a photo of before the backup')
  const server = await startSite(site, postgres.url)
  const traffic = startTraffic(port, await makeSenders(postgres.url, port), PATIENCE_MS)
  await traffic.flows()
  at('the base backups')
  await postgres.run('sh', [path.join(PITR, 'backup.sh')])
  await files.copy()
  fs.writeFileSync(path.join(dataDir, 'photos/late'), 'a photo of after the backup')
  await files.copy()
  return { traffic, server }
}

const restoreArgs = (repository: Repository) => ['--stanza=vonk', `--repo=${repositories[repository]}`]

type Loss = { rpo: number; rto: number; restore: number; lost: number }

/** The disk of the database is lost amid sends; the site goes on from the end of the archive. */
async function loseDisk(
  site: Site,
  running: RunningSite,
  repository: Repository,
): Promise<Loss & { server: RunningSite['server'] }> {
  const { postgres, broken, at } = site
  const { traffic } = running
  await delay(AFTER_BACKUP_MS)
  at('the disk is lost')
  const lostAt = await postgres.lose()
  const began = performance.now()
  await running.server.end('SIGKILL')
  at(`the restore from the ${repository}`)
  await postgres.run('pgbackrest', [...restoreArgs(repository), 'restore'])
  await postgres.start()
  const restore = performance.now() - began
  const [last] = await query<{ at: Date | null }>(postgres.url, 'select max(created_at) as at from message')
  const rpo = lostAt - (last?.at?.getTime() ?? 0)
  if (rpo > MOST_LOST_MS) complain(broken, `the archive was ${rpo} ms behind`)
  // An answer to what was sent before may have come late.
  const lost = traffic.acknowledged.length
  const server = await startSite(site, postgres.url)
  await traffic.flows()
  const rto = performance.now() - began
  await traffic.stop()
  const { acknowledged } = traffic
  const sent = { before: [], meanwhile: acknowledged.slice(0, lost), after: acknowledged.slice(lost) }
  const audit = await auditLoss(postgres.url, sent, broken)
  traffic.acknowledged.splice(0, lost, ...audit.kept)
  await runCommand('books.ts', [], { DATABASE_URL: postgres.url, DATA_DIR: site.dataDir }).catch(
    (error: unknown) => complain(broken, String(error)),
  )
  return { rpo, rto, restore, lost: audit.lost, server }
}

/** A table is dropped by mistake; the site comes back beside it, as of the second before. */
async function bringTableBack(
  site: Site,
  files: ReturnType<typeof fileCopies>,
  { traffic: first, server: old }: RunningSite,
  repository: Repository,
): Promise<{ restore: number }> {
  const { postgres, broken, port, folder, at } = site
  const senders = [...new Set(first.acknowledged.map(({ sender }) => sender))]
  const traffic = startTraffic(port, senders, PATIENCE_MS)
  await traffic.flows()
  const before = [...first.acknowledged, ...traffic.acknowledged]
  const moment = new Date().toISOString()
  await delay(1000)
  await traffic.stop()
  at('a table is dropped')
  await query(postgres.url, 'drop table message cascade')
  fs.rmSync(path.join(site.dataDir, 'photos/early'))
  await files.copy()
  await old.end('SIGTERM')
  // The archive has to be past the moment.
  await query(postgres.url, 'select pg_switch_wal()')
  await postgres.stop()

  at(`the restore to a moment from the ${repository}`)
  const began = performance.now()
  const target = moment.replace('T', ' ').replace('Z', '+00')
  const data = path.join(folder, 'scratch/restored')
  const socket = path.join(folder, 'scratch/socket')
  await postgres.run('mkdir', ['-m', '700', data, socket])
  const time = ['--type=time', `--target=${target}`, '--target-action=promote', '--archive-mode=off']
  await postgres.run('pgbackrest', [...restoreArgs(repository), `--pg1-path=${data}`, ...time, 'restore'])
  await postgres.run('sh', [path.join(PITR, 'start.sh'), data, socket])
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(socket)}`
  const dataDir = path.join(folder, 'restored-files')
  await files.restore(repository, moment.slice(0, 10), dataDir)
  const restore = performance.now() - began
  for (const name of ['early', 'late'])
    if (!fs.existsSync(path.join(dataDir, 'photos', name)))
      complain(broken, `the ${name} photo did not come back`)

  const server = await startSite(site, url, dataDir)
  const again = startTraffic(port, senders, PATIENCE_MS)
  await again.flows()
  await again.stop()
  const meanwhile = traffic.acknowledged.slice(before.length - first.acknowledged.length)
  await auditLoss(url, { before, meanwhile, after: again.acknowledged }, broken)
  await server.end('SIGTERM')
  return { restore }
}

/** One of the two comes from the disk and the other from the store, in turn. */
async function drill(site: Site, swift: Swift, round: number) {
  const files = fileCopies(site, swift)
  const running = await openSite(site, files)
  const [one, other] = round % 2 ? (['store', 'disk'] as const) : (['disk', 'store'] as const)
  const loss = await loseDisk(site, running, one)
  site.at('the verification')
  await site.postgres
    .run('sh', [path.join(PITR, 'verify.sh')])
    .catch((error: unknown) => complain(site.broken, String(error)))
  const table = await bringTableBack(site, files, { ...running, server: loss.server }, other)
  return { ...loss, table: table.restore, sends: running.traffic.acknowledged.length + loss.lost }
}

/**
 * A site with a PostgreSQL of its own and the files of `deploy/pitr`. Its disk is lost amid sends,
 * later a table is dropped. The database comes back from a disk or a store, photos with it.
 */
export async function restoreToMoment({ rounds, at }: Task): Promise<Outcome> {
  const broken: string[] = []
  const drills: Awaited<ReturnType<typeof drill>>[] = []
  for (let round = 0; round < rounds; round++) {
    // Sockets have short paths, and the user of PostgreSQL has to get there.
    const folder = fs.mkdtempSync('/var/tmp/vonk-pitr-')
    fs.chmodSync(folder, 0o755)
    const swift = await startSwift(path.join(folder, 'store'), { https: true })
    const postgres = archivedPostgres(folder, swift)
    process.once('exit', postgres.kill)
    try {
      const dataDir = path.join(folder, 'site')
      const say = (where: string) => at(`${where}, round ${round}`)
      const site: Site = { folder, dataDir, port: await freePort(), postgres, broken, at: say }
      drills.push(await drill(site, swift, round))
    } finally {
      postgres.kill()
      process.off('exit', postgres.kill)
      await swift.end()
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
  }
  const figures = {
    'pitr: sends': `${drills.reduce((sum, { sends }) => sum + sends, 0)}, of which ${drills.reduce((sum, { lost }) => sum + lost, 0)} were newer than the archive and are lost`,
    'pitr: RPO, what the archive was behind': medianAndWorst(drills.map(({ rpo }) => rpo)),
    'pitr: RTO, from the loss to answers': medianAndWorst(drills.map(({ rto }) => rto)),
    'pitr: restore alone': medianAndWorst(drills.map(({ restore }) => restore)),
    'pitr: a dropped table and the photos, to the second before': medianAndWorst(
      drills.map(({ table }) => table),
    ),
  }
  return { broken, figures }
}
