import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { startTraffic } from '#test/faults/chat/keyed-traffic.ts'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { startServer } from '#test/faults/kill/server-process.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { runCommand } from '#test/faults/lib/run-command.ts'
import { medianAndWorst } from '#test/faults/lib/statistics.ts'
import { freePort } from '#test/free-port.ts'
import { auditLoss } from './audit-loss.ts'

/** Messages go on for so long after the backup: they are what is lost. */
const AFTER_BACKUP_MS = 2000
/** A busy machine restores for minutes; the figures say how long, so the senders wait. */
const PATIENCE_MS = 600_000

type Machine = { postgres: EmbeddedPostgres; dataDir: string; folder: string }

/** A machine with an empty PostgreSQL and an empty DATA_DIR. */
async function newMachine(): Promise<Machine> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-restore-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
  process.on('exit', () => postgres.kill())
  const dataDir = path.join(folder, 'data')
  fs.mkdirSync(path.join(dataDir, 'photos'), { recursive: true })
  return { postgres, dataDir, folder }
}

/** Ends PostgreSQL at once and removes everything that the machine kept. */
async function lose({ postgres, folder }: Machine): Promise<void> {
  postgres.kill()
  for (let tries = 0; fs.existsSync(folder) && tries < 100; tries++) {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    await delay(20)
  }
}

const command = (name: string, args: string[], { postgres, dataDir }: Machine) =>
  runCommand(name, args, { DATABASE_URL: postgres.url, DATA_DIR: dataDir })

type Drill = { rpo: number; rto: number; restore: number; sends: number; lost: number }

/** Loses a machine amid sends and brings the site back on another from a backup. */
async function drill(broken: string[], at: Task['at']): Promise<Drill> {
  const backup = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-backup-'))
  const port = await freePort()
  const env = { PUBLIC_URL: `http://localhost:${port}` }
  const first = await newMachine()
  await migrate(first.postgres.url)
  const photo = path.join('photos', 'a-photo')
  fs.writeFileSync(path.join(first.dataDir, photo), 'the bytes of a photo')
  const old = await startServer({ databaseUrl: first.postgres.url, port, dataDir: first.dataDir, env })
  const senders = await makeSenders(first.postgres.url, port)
  const traffic = startTraffic(port, senders, PATIENCE_MS)
  await traffic.flows()

  at('the backup')
  const before = traffic.acknowledged.length
  await command('backup.ts', [path.join(backup, 'b')], first)
  const manifest = path.join(backup, 'b', 'database', 'manifest.json')
  const { at: moment } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { at: string }
  await delay(AFTER_BACKUP_MS)

  at('the machine is lost')
  await old.end('SIGKILL')
  const [lostAt, began, lost] = [Date.now(), performance.now(), traffic.acknowledged.length]
  await lose(first)
  const second = await newMachine()
  at('the restore')
  const restoring = performance.now()
  await command('restore.ts', [path.join(backup, 'b')], second)
  const restore = performance.now() - restoring
  at('the restored site')
  const server = await startServer({ databaseUrl: second.postgres.url, port, dataDir: second.dataDir, env })
  await traffic.flows()
  const rto = performance.now() - began
  await traffic.stop()
  const { acknowledged } = traffic
  const [a, b, c] = [
    acknowledged.slice(0, before),
    acknowledged.slice(before, lost),
    acknowledged.slice(lost),
  ]
  const { lost: gone } = await auditLoss(second.postgres.url, { before: a, meanwhile: b, after: c }, broken)
  await command('books.ts', [], second).catch((error: unknown) => complain(broken, String(error)))
  if (!fs.existsSync(path.join(second.dataDir, photo))) complain(broken, 'a photo did not come back')
  await server.end('SIGTERM')
  await lose(second)
  fs.rmSync(backup, { recursive: true, force: true })
  return { rpo: lostAt - Date.parse(moment), rto, restore, sends: acknowledged.length, lost: gone }
}

/** The disk is lost amid sends; the site comes back on another machine from its last backup. */
export async function restoreCopy({ rounds, at }: Task): Promise<Outcome> {
  const broken: string[] = []
  const drills: Drill[] = []
  for (let n = 0; n < rounds; n++) drills.push(await drill(broken, (where) => at(`${where}, round ${n}`)))
  const sum = (of: (one: Drill) => number) => drills.reduce((total, one) => total + of(one), 0)
  const figures = {
    sends: `${sum((one) => one.sends)}, of which ${sum((one) => one.lost)} came after a backup and are lost`,
    'RPO, from the backup to the loss': medianAndWorst(drills.map(({ rpo }) => rpo)),
    'RTO, from the loss to answers': medianAndWorst(drills.map(({ rto }) => rto)),
    'restore alone': medianAndWorst(drills.map(({ restore }) => restore)),
  }
  return { broken, figures }
}
