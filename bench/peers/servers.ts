import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'

export type Peer = { name: string; port: number; stop(): void }

const READY_MS = 30_000

/**
 * Fetches the packages of Debian with what they need and this machine lacks, and unpacks them into
 * the folder: nothing is installed, and no service starts. Throws where that does not work.
 */
export function unpackPeers(folder: string): string {
  const [debs, root] = [path.join(folder, 'debs'), path.join(folder, 'root')]
  fs.mkdirSync(path.join(debs, 'partial'), { recursive: true })
  const apt = [
    'install',
    '-y',
    '--download-only',
    '--no-install-recommends',
    '-o',
    `Dir::Cache::archives=${debs}`,
  ]
  execFileSync('apt-get', [...apt, 'ejabberd', 'prosody'], { stdio: 'ignore', timeout: 120_000 })
  for (const name of fs.readdirSync(debs).filter((one) => one.endsWith('.deb')))
    execFileSync('dpkg', ['-x', path.join(debs, name), root])
  return root
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.connect(port, '127.0.0.1', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })

async function started(name: string, child: ChildProcess, port: number): Promise<Peer> {
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-2000)))
  for (const end = performance.now() + READY_MS; !(await accepts(port)); await delay(100))
    if (child.exitCode !== null || performance.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`${name} does not start: ${log}`)
    }
  return { name, port, stop: () => void child.kill('SIGKILL') }
}

/** Accounts by registration, plain text on loopback, and every message kept in the archive. */
export async function startEjabberd(root: string, folder: string): Promise<Peer> {
  const port = await freePort()
  fs.mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'ejabberd.yml')
  fs.writeFileSync(
    config,
    `
hosts: [localhost]
loglevel: error
auth_method: internal
registration_timeout: infinity
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    starttls: false
    access: all
access_rules:
  register: [allow: all]
modules:
  mod_register:
    ip_access: all
    access: register
  mod_ping: {}
  mod_offline: {}
  mod_roster: {}
  mod_mam:
    default: always
    db_type: mnesia
`,
  )
  const erlang = path.join(root, 'usr/lib/erlang')
  const erts = fs.readdirSync(erlang).find((name) => name.startsWith('erts-'))
  const libraries = path.join(root, 'usr/lib/x86_64-linux-gnu')
  const bin = path.join(erlang, erts ?? '', 'bin')
  const child = spawn(
    path.join(bin, 'erlexec'),
    ['-noinput', '-mnesia', 'dir', `"${folder}/db"`, '-s', 'ejabberd'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        ROOTDIR: erlang,
        BINDIR: bin,
        EMU: 'beam',
        PROGNAME: 'erl',
        ERL_LIBS: libraries,
        LD_LIBRARY_PATH: libraries,
        EJABBERD_CONFIG_PATH: config,
        EJABBERD_LOG_PATH: path.join(folder, 'ejabberd.log'),
        SPOOL_DIR: path.join(folder, 'db'),
      },
    },
  )
  return started('ejabberd', child, port)
}

/** The same as far as it goes: its archive keeps every message in a file for each account. */
export async function startProsody(root: string, folder: string): Promise<Peer> {
  const port = await freePort()
  fs.mkdirSync(path.join(folder, 'data'), { recursive: true })
  const lib = path.join(root, 'usr/lib')
  const config = path.join(folder, 'prosody.cfg.lua')
  fs.writeFileSync(
    config,
    `
run_as_root = true
data_path = "${folder}/data"
pidfile = "${folder}/prosody.pid"
log = { error = "${folder}/prosody.err" }
interfaces = { "127.0.0.1" }
c2s_ports = { ${port} }
s2s_ports = {}
modules_enabled = { "saslauth", "register", "roster", "ping", "mam" }
modules_disabled = { "s2s", "tls", "limits", "offline" }
allow_registration = true
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
storage = "internal"
default_archive_policy = true
max_archive_query_results = 20
VirtualHost "localhost"
`,
  )
  const script = path.join(folder, 'prosody')
  const text = fs.readFileSync(path.join(root, 'usr/bin/prosody'), 'utf8')
  fs.writeFileSync(
    script,
    text.replaceAll("'/usr/lib/prosody", `'${lib}/prosody`).replaceAll("'/etc/prosody", `'${folder}`),
  )
  const child = spawn(path.join(root, 'usr/bin/lua5.4'), [script, '--config', config, '-F'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      LD_LIBRARY_PATH: path.join(lib, 'x86_64-linux-gnu'),
      LUA_PATH_5_4: `${root}/usr/share/lua/5.4/?.lua;${root}/usr/share/lua/5.4/?/init.lua;;`,
      LUA_CPATH_5_4: `${lib}/x86_64-linux-gnu/lua/5.4/?.so;;`,
    },
  })
  return started('Prosody', child, port)
}
