import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { S3Options } from '#server/adapters/storage/s3.ts'
import { freePort } from '#test/free-port.ts'
import { type Program, startProgram } from './program.ts'

/** A real store with the API of S3: OpenStack Swift of Debian, on one disk. */
export type Swift = {
  options: S3Options
  /** The certificate that its clients have to believe, with https. */
  certificate: string | undefined
  end(): Promise<void>
}

const SECRET = 'the-secret'
const SERVERS = ['account', 'container', 'object'] as const

/** What Debian has to install first; undefined if nothing. */
export const swiftLacks = (): string | undefined =>
  ['swift-proxy-server', 'memcached'].every((name) => fs.existsSync(`/usr/bin/${name}`))
    ? undefined
    : 'apt-get install swift-proxy swift-account swift-container swift-object memcached'

function run(cwd: string, file: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd, encoding: 'utf8' })
  // 1 is a warning of swift-ring-builder, about one replica.
  if (error || (status !== 0 && status !== 1)) throw error ?? new Error(`${file}: ${stdout}${stderr}`)
}

const write = (file: string, sections: Record<string, Record<string, string | number>>) =>
  fs.writeFileSync(
    file,
    Object.entries(sections)
      .map(
        ([name, values]) =>
          `[${name}]\n${Object.entries(values)
            .map(([key, value]) => `${key} = ${value}\n`)
            .join('')}`,
      )
      .join('\n'),
  )

const common = (folder: string, port: number) => ({
  bind_ip: '127.0.0.1',
  bind_port: port,
  // In this process, so that it ends with it.
  workers: 0,
  user: os.userInfo().username,
  swift_dir: folder,
  log_level: 'ERROR',
})

/** Makes the ring of one kind of server, and starts that server. */
async function startStorage(folder: string, kind: (typeof SERVERS)[number]): Promise<Program> {
  const port = await freePort()
  const ring = `${kind}.builder`
  run(folder, 'swift-ring-builder', ring, 'create', '4', '1', '0')
  run(folder, 'swift-ring-builder', ring, 'add', `r1z1-127.0.0.1:${port}/disk`, '1')
  run(folder, 'swift-ring-builder', ring, 'rebalance')
  const file = path.join(folder, `${kind}.conf`)
  write(file, {
    DEFAULT: { ...common(folder, port), devices: path.join(folder, 'disks'), mount_check: 'false' },
    'pipeline:main': { pipeline: `${kind}-server` },
    [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
  })
  return startProgram(`swift-${kind}-server`, [file], port)
}

type Ports = { proxy: number; memory: number }

async function startProxy(folder: string, ports: Ports, keys: Record<string, string>): Promise<Program> {
  const file = path.join(folder, 'proxy.conf')
  write(file, {
    DEFAULT: { ...common(folder, ports.proxy), ...keys },
    'pipeline:main': {
      pipeline: 'catch_errors cache listing_formats bulk s3api tempauth copy slo dlo proxy-server',
    },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.memory}` },
    'filter:listing_formats': { use: 'egg:swift#listing_formats' },
    'filter:bulk': { use: 'egg:swift#bulk' },
    'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1', max_bucket_listing: 100 },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_vonk: `${SECRET} .admin` },
    'filter:copy': { use: 'egg:swift#copy' },
    'filter:slo': { use: 'egg:swift#slo' },
    'filter:dlo': { use: 'egg:swift#dlo' },
  })
  return startProgram('swift-proxy-server', [file], ports.proxy)
}

/** Makes a key and a certificate for localhost. */
function makeCertificate(folder: string): { cert_file: string; key_file: string } {
  const made = { cert_file: path.join(folder, 'certificate.pem'), key_file: path.join(folder, 'key.pem') }
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', made.key_file, '-out', made.cert_file]
  run(folder, 'openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files)
  return made
}

/** Starts a store without buckets, with data and settings in `folder`, which has to be empty. */
export async function startSwift(folder: string, { https }: { https: boolean }): Promise<Swift> {
  fs.mkdirSync(path.join(folder, 'disks/disk'), { recursive: true })
  write(path.join(folder, 'swift.conf'), {
    'swift-hash': { swift_hash_path_prefix: 'of-the-tests', swift_hash_path_suffix: 'of-the-tests' },
  })
  const keys = https ? makeCertificate(folder) : undefined
  const programs: Program[] = []
  for (const kind of SERVERS) programs.push(await startStorage(folder, kind))
  const ports = { proxy: await freePort(), memory: await freePort() }
  const memory = ['-l', '127.0.0.1', '-p', String(ports.memory), '-U', '0', '-u', 'nobody']
  programs.push(await startProgram('memcached', memory, ports.memory))
  programs.push(await startProxy(folder, ports, { ...keys }))
  return {
    options: {
      endpoint: `http${https ? 's' : ''}://localhost:${ports.proxy}`,
      bucket: 'vonk',
      accessKeyId: 'test:vonk',
      secretAccessKey: SECRET,
      region: 'us-east-1',
    },
    certificate: keys?.cert_file,
    async end() {
      for (const program of programs.toReversed()) await program.kill()
    },
  }
}
