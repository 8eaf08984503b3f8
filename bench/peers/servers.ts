import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '#test/free-port.ts'
import { type Program, startProgram } from '#test/services/program.ts'

export type Peer = { name: string; port: number; program: Program }

const PACKAGES = ['ejabberd', 'prosody', 'mariadb-server-core', 'mariadb-client-core']
const OPTIONS = ['-y', '--download-only', '--no-install-recommends']

/**
 * Fetches the packages of Debian with what they need and this machine lacks, and unpacks them into
 * the folder: nothing is installed, and no service starts. Throws where that does not work.
 */
export function unpackPeers(folder: string): string {
  const [debs, root] = [path.join(folder, 'debs'), path.join(folder, 'root')]
  fs.mkdirSync(path.join(debs, 'partial'), { recursive: true })
  const apt = ['install', ...OPTIONS, '-o', `Dir::Cache::archives=${debs}`, ...PACKAGES]
  execFileSync('apt-get', apt, { stdio: 'ignore', timeout: 120_000 })
  for (const name of fs.readdirSync(debs).filter((one) => one.endsWith('.deb')))
    execFileSync('dpkg', ['-x', path.join(debs, name), root])
  return root
}

export const librariesIn = (root: string): string => path.join(root, 'usr/lib/x86_64-linux-gnu')

const EJABBERD = (port: number) => `
hosts: [localhost]
loglevel: error
auth_method: internal
registration_timeout: infinity
listen: [{port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, starttls: false, access: all}]
access_rules: {register: [{allow: all}]}
modules:
  mod_register: {ip_access: all, access: register}
  mod_ping: {}
  mod_offline: {}
  mod_roster: {}
  mod_mam: {default: always, db_type: mnesia}
`

/** Accounts by registration, plain text on loopback, and every message kept in the archive. */
export async function startEjabberd(root: string, folder: string): Promise<Peer> {
  const port = await freePort()
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'ejabberd.yml'), EJABBERD(port))
  const erlang = path.join(root, 'usr/lib/erlang')
  const bin = path.join(erlang, fs.readdirSync(erlang).find((name) => name.startsWith('erts-')) ?? '', 'bin')
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    ROOTDIR: erlang,
    BINDIR: bin,
    EMU: 'beam',
    PROGNAME: 'erl',
    ERL_LIBS: librariesIn(root),
    LD_LIBRARY_PATH: librariesIn(root),
    EJABBERD_CONFIG_PATH: path.join(folder, 'ejabberd.yml'),
    EJABBERD_LOG_PATH: path.join(folder, 'ejabberd.log'),
    SPOOL_DIR: path.join(folder, 'db'),
  }
  const args = ['-noinput', '-mnesia', 'dir', `"${folder}/db"`, '-s', 'ejabberd']
  const program = await startProgram(path.join(bin, 'erlexec'), args, port, { cwd: folder, env })
  return { name: 'ejabberd', port, program }
}

const PROSODY = (port: number, folder: string) => `
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
VirtualHost "localhost"
`

/** The same as far as it goes: its archive keeps every message in a file for each account. */
export async function startProsody(root: string, folder: string): Promise<Peer> {
  const port = await freePort()
  fs.mkdirSync(path.join(folder, 'data'), { recursive: true })
  const lib = path.join(root, 'usr/lib')
  const [script, config] = [path.join(folder, 'prosody'), path.join(folder, 'prosody.cfg.lua')]
  fs.writeFileSync(config, PROSODY(port, folder))
  const text = fs.readFileSync(path.join(root, 'usr/bin/prosody'), 'utf8')
  fs.writeFileSync(
    script,
    text.replaceAll("'/usr/lib/prosody", `'${lib}/prosody`).replaceAll("'/etc/prosody", `'${folder}`),
  )
  const env = {
    PATH: process.env.PATH,
    LD_LIBRARY_PATH: librariesIn(root),
    LUA_PATH_5_4: `${root}/usr/share/lua/5.4/?.lua;${root}/usr/share/lua/5.4/?/init.lua;;`,
    LUA_CPATH_5_4: `${librariesIn(root)}/lua/5.4/?.so;;`,
  }
  const args = [script, '--config', config, '-F']
  const program = await startProgram(path.join(root, 'usr/bin/lua5.4'), args, port, { cwd: folder, env })
  return { name: 'Prosody', port, program }
}
