import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { parseYaml } from '@redocly/openapi-core'
import { fictionalLimits, importFictional } from '#contract/admin/fictional.ts'
import { importLimits, uploadImport } from '#contract/admin/imports.ts'
import { calls } from '#contract/calls.ts'
import { streamEvents } from '#contract/live.ts'
import { limits } from '#contract/rules/limits.ts'
import { RETENTION } from '#db/backup/retention.ts'
import { PROXY_PATH } from '#server/adapters/storage/proxied-photos.ts'
import { ASKED } from '#server/app/doctor/outside-findings.ts'
import { readEnvironment } from '#server/app/environment.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const exists = (file: string) => fs.existsSync(path.join(ROOT, file))

/** The variables that the product reads. */
const variables = new Set(
  [...read('server/app/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): ?/gm)].map(
    ([, name]) => name ?? '',
  ),
)

type Service = {
  image?: string
  environment?: Record<string, string>
  command?: string[]
  volumes?: string[]
  read_only?: boolean
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }
/** Resolves `<<`, which the parser leaves as it is. */
const merged = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(merged)
  if (typeof value !== 'object' || value === null) return value
  const { '<<': base, ...own } = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries({ ...(merged(base) as object | undefined), ...own }).map(([key, part]) => [
      key,
      merged(part),
    ]),
  )
}
const compose = merged(parseYaml(read('deploy/compose.yml'))) as Compose
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'vonk')

describe('the containers', () => {
  test('of the product know only variables of the product, with values that it takes', () => {
    assert.deepEqual(
      ours.map(([name]) => name),
      ['migrate', 'node-1', 'node-2', 'setup'],
    )
    for (const [name, { environment = {} }] of ours) {
      for (const variable of Object.keys(environment))
        assert.ok(variables.has(variable), `${name}: ${variable}`)
      const filled = Object.entries(environment).map(([key, value]) => [
        key,
        value.replaceAll(/\$\{\w+\}/g, 'x'),
      ])
      readEnvironment(Object.fromEntries(filled) as NodeJS.ProcessEnv)
    }
    const [, made = ''] = read('deploy/Containerfile').match(/^ENV (NODE_ENV=.*)$/m) ?? []
    for (const [, variable = ''] of made.matchAll(/(\w+)=/g)) assert.ok(variables.has(variable), variable)
  })

  test('run commands that exist, write only to volumes, and get the time to end', () => {
    for (const [name, { command = [], volumes = [], ...service }] of ours) {
      assert.equal(service.read_only, true, name)
      assert.equal(service.stop_grace_period, '30s', name)
      if (command[0]) assert.ok(exists(`bin/${command[0]}.ts`), command[0])
      for (const volume of volumes) {
        const [from = ''] = volume.split(':')
        assert.ok(from === '.' || from in compose.volumes, volume)
      }
    }
    for (const { image = '' } of Object.values(compose.services))
      assert.match(image, /^vonk$|:v?\d/, 'a fixed version')
  })

  test('are built from what is there', () => {
    const text = read('deploy/Containerfile')
    const copied = [...text.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    )
    const made = new Set(['node_modules', 'web/dist', 'web/dist-admin', '.', '/made/data', 'sbom.cdx.json'])
    for (const file of copied.map((each) => each.replace('/vonk/', '')))
      assert.ok(made.has(file) || exists(file), file)
    assert.match(text, /^USER 10001:10001$/m)
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, script = ''] of text.matchAll(/npm run (\w+)/g)) assert.ok(scripts[script], script)
    // Every folder that the server imports from is in the image.
    for (const folder of ['contract', 'db', 'locales', 'server', 'bin'])
      assert.ok(text.includes(`/vonk/${folder} ${folder}`), folder)
  })
})

describe('the example with a pooler and a replica', () => {
  const scale = merged(parseYaml(read('deploy/compose.scale.yml'))) as Compose
  const { pgbouncer, replica, postgres } = scale.services

  test('gives every node all addresses of the database, and nothing that the product does not know', () => {
    const base = compose.services['node-1']?.environment ?? {}
    for (const name of ['migrate', 'node-1', 'node-2']) {
      const own = scale.services[name]?.environment ?? {}
      assert.deepEqual(Object.keys(own).toSorted(), [
        'DATABASE_DIRECT_URL',
        'DATABASE_REPLICA_URL',
        'DATABASE_URL',
      ])
      for (const [variable, address] of Object.entries(own)) {
        assert.ok(variables.has(variable), variable)
        const { hostname } = new URL(address.replace(/\$\{\w+\}/, 'x'))
        assert.ok(hostname in { ...compose.services, ...scale.services }, hostname)
      }
      assert.equal(own['DATABASE_DIRECT_URL'], base['DATABASE_URL'])
    }
  })

  test('sets the pooler as the guide does', () => {
    const [, guide = ''] = read('docs/database.md').match(/\[pgbouncer\]\n([^`]*)```/) ?? []
    const settings = [...guide.matchAll(/^(\w+) = (\S+)$/gm)]
    assert.equal(settings.length, 5)
    for (const [, name = '', value] of settings)
      assert.equal(pgbouncer?.environment?.[name.toUpperCase()], value, name)
  })

  test('lets the replica in, of the same version as its primary', () => {
    assert.equal(replica?.image, compose.services['postgres']?.image)
    const [file = ''] = postgres?.volumes?.[0]?.split(':') ?? []
    const network = '172.30.57.0/24'
    assert.ok(read('deploy/compose.yml').includes(`subnet: ${network}`))
    assert.match(
      read(`deploy/${file}`),
      new RegExp(`^host\\s+replication\\s+vonk\\s+${network.replaceAll('.', '\\.')}\\s+scram-sha-256$`, 'm'),
    )
    assert.match(replica?.image ?? '', /:\d/, 'a fixed version')
    assert.match(pgbouncer?.image ?? '', /:v\d/, 'a fixed version')
  })
})

/** The commands of developers and the demo's own libraries, which production never loads. */
const NOT_IN_PRODUCTION = new Set([
  'bin/build-web.ts',
  'bin/lander-footage.ts',
  'server/dev/local-issuer.ts',
  'server/dev/mail-box.ts',
  'server/dev/demo/portraits/face.ts',
])

test('the product imports only packages that production installs', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  const imported = fs
    .globSync('{server,contract,db,locales,bin}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !NOT_IN_PRODUCTION.has(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export)(?! type )[^;]*? from '((?:@[\w-]+\/)?[\w-][\w.-]*)/gm)].map(
        ([, name = '']) => `${name} in ${file}`,
      ),
    )
  assert.ok(imported.length > 200)
  assert.deepEqual(
    imported.filter((one) => (one.split(' in ')[0] ?? '') in devDependencies),
    [],
  )
})

describe('the units of systemd', () => {
  const units = fs.readdirSync(path.join(ROOT, 'deploy/systemd'))
  const services = units.filter((unit) => unit.endsWith('.service'))

  test('set variables of the product and run files that exist', () => {
    assert.equal(services.length, 7)
    for (const unit of services) {
      const text = read(`deploy/systemd/${unit}`)
      for (const [, line = ''] of text.matchAll(/^Environment=(.*)$/gm))
        for (const [, variable = ''] of line.matchAll(/(\w+)=/g))
          assert.ok(variables.has(variable) || variable === 'TMPDIR', variable)
      const files = [...text.matchAll(/^ExecStart(?:Post)?=.* (?:\/opt\/vonk\/)?(\S+\.(?:ts|sh))/gm)].map(
        ([, file = '']) => file,
      )
      assert.ok(files.length, unit)
      for (const file of files) assert.ok(exists(file), `${unit}: ${file}`)
      for (const [, needed = ''] of text.matchAll(/\b(vonk[\w-]*\.service)\b/g))
        assert.ok(units.includes(needed), needed)
    }
    assert.match(read('deploy/systemd/vonk@.service'), /^TimeoutStopSec=30$/m)
    for (const timer of units.filter((unit) => unit.endsWith('.timer')))
      assert.ok(units.includes(timer.replace('.timer', '.service')), timer)
    assert.ok(units.includes('vonk-backup.timer'))
  })

  test('keep as many base backups as backups of rows', () => {
    const text = read('deploy/pitr/pgbackrest.conf')
    const kept = (what: string) =>
      [...text.matchAll(new RegExp(`^repo\\d-retention-${what}=(\\d+)$`, 'gm'))].map(([, count]) =>
        Number(count),
      )
    assert.deepEqual(kept('full'), [RETENTION.weeks, RETENTION.weeks])
    assert.deepEqual(kept('diff'), [RETENTION.days, RETENTION.days])
  })
})

/** The calls that take a file, with the least that a proxy has to let through. */
const uploads = [...calls.values()].flatMap(({ path: url, upload }) =>
  upload ? [{ url, bytes: upload.maxBytes }] : [],
)
const MEGABYTE = 1024 * 1024

describe('the database machines', () => {
  const patroni = read('deploy/patroni/patroni.yml')
  const [haproxy, pgbouncer] = [read('deploy/patroni/haproxy.cfg'), read('deploy/patroni/pgbouncer.ini')]
  const { bootstrap, etcd } = parseYaml(patroni) as {
    bootstrap: { dcs: Record<string, number | boolean> }
    etcd: { hosts: string }
  }

  test('have a lease that fits its times, and commits that wait for the standby', () => {
    const { ttl, loop_wait: loop, retry_timeout: retry, synchronous_mode: isSynchronous } = bootstrap.dcs
    assert.ok(Number(loop) + 2 * Number(retry) <= Number(ttl))
    assert.equal(isSynchronous, true)
  })

  test('are reached through ports and addresses that the files agree on', () => {
    const [, port] = /^\[databases\]\nvonk = host=127\.0\.0\.1 port=(\d+) /m.exec(pgbouncer) ?? []
    assert.ok(haproxy.includes(`listen primary\n  bind 127.0.0.1:${port}\n`))
    assert.match(haproxy, /default-server check port 8008 .* on-marked-down shutdown-sessions$/m)
    const [, members = ''] = /^ETCD_INITIAL_CLUSTER="(.*)"$/m.exec(read('deploy/patroni/etcd.env')) ?? []
    const addresses = (text: string) => [...text.matchAll(/10\.0\.0\.\d+/g)].map(([address]) => address)
    assert.deepEqual(addresses(etcd.hosts), addresses(members))
    for (const address of ['10.0.0.11', '10.0.0.12'])
      assert.equal(haproxy.split(`${address}:5432`).length, 3, address)
    assert.ok(patroni.includes('listen: 10.0.0.11:5432'))
  })
})

describe('the proxies', () => {
  const caddy = read('deploy/Caddyfile')
  const nginx = read('deploy/nginx.conf')
  const haproxy = read('deploy/haproxy.cfg')
  const large = [uploadImport.path, importFictional.path]

  test('let uploads through as the product takes them, and not much more', () => {
    assert.ok(uploads.length > 3)
    const [most, usual] = [Math.max(importLimits.bytes, fictionalLimits.importBytes), limits.photoMaxBytes]
    for (const { url, bytes } of uploads) assert.ok(bytes <= (large.includes(url) ? most : usual), url)
    const [largest, ordinary] = [most, usual].map((bytes) => bytes / MEGABYTE + 1)
    assert.deepEqual(
      [...caddy.matchAll(/max_size (\d+)MiB/g)].map(([, size]) => Number(size)),
      [largest, ordinary],
    )
    for (const name of ['@import path', '@rest not path'])
      assert.ok(caddy.includes(`${name} ${large.join(' ')}\n`), name)
    assert.deepEqual(
      [...nginx.matchAll(/client_max_body_size (\d+)m/g)].map(([, size]) => Number(size)),
      [ordinary, largest, largest],
    )
    for (const url of large) assert.ok(nginx.includes(`location = ${url} {`), url)
  })

  test('pass event streams on at once, and wait longer than a heartbeat', () => {
    assert.match(caddy, /^\t\tflush_interval -1$/m)
    const [stream = ''] = nginx.match(new RegExp(`location = ${streamEvents.path} \\{[^}]*\\}`)) ?? []
    assert.match(stream, /proxy_buffering off;/)
    assert.match(stream, /proxy_read_timeout 1h;/)
    assert.ok(limits.heartbeatSeconds < 60)
  })

  test('ask for readiness every second, keep the Host, and believe no forwarded address', () => {
    assert.match(caddy, /health_uri \/readyz\n\t\thealth_interval 1s/)
    assert.match(haproxy, /http-check send meth GET uri \/readyz /)
    assert.match(haproxy, /default-server check inter 500ms/)
    assert.match(haproxy, /set-header X-Forwarded-For %\[src\]/)
    assert.match(nginx, /proxy_set_header Host \$http_host;/)
    assert.match(nginx, /proxy_set_header X-Forwarded-For \$remote_addr;/)
    for (const name of [...caddy.matchAll(/\{\$(\w+)\}/g)].map(([, variable]) => variable ?? ''))
      assert.ok(name in (compose.services['caddy']?.environment ?? {}), name)
  })

  test('send photos only where a node said so, with the headers of its answer', () => {
    const [location = ''] = nginx.match(new RegExp(`location ${PROXY_PATH} \\{[^}]*\\}`)) ?? []
    assert.match(location, /\n {8}internal;\n {8}alias \/var\/lib\/vonk\/photos\/;/)
    for (const name of ['content-security-policy', 'cross-origin-resource-policy', 'vary'])
      assert.ok(location.includes(`$upstream_http_${name.replaceAll('-', '_')};`), name)
    assert.ok(caddy.includes(`@photo header X-Accel-Redirect ${PROXY_PATH}*\n`))
    assert.ok(caddy.includes(`uri strip_prefix ${PROXY_PATH.slice(0, -1)}\n`))
    assert.match(caddy, /root \* \/var\/lib\/vonk\/photos\n/)
  })

  test('send visitors without TLS to https, and wait for the head of a request as long as the product', () => {
    assert.match(nginx, /listen 80;[^}]*return 301 https:/)
    assert.match(haproxy, /bind :80\n/)
    assert.match(haproxy, /http-request redirect scheme https code 301 unless \{ ssl_fc \}/)
    assert.match(haproxy, /bind :443 ssl .* alpn h2,http\/1\.1\n/)
    assert.match(haproxy, /timeout http-request 10s/)
  })

  test('keep the same paths from outside, and let the doctor ask what it asks', () => {
    const [, ofCaddy = ''] = caddy.match(/^\t@private path (.*)$/m) ?? []
    const [, ofHaproxy = ''] = haproxy.match(/return status 404 if \{ path (.*) \}/) ?? []
    const ofNginx = [...nginx.matchAll(/location = (\S+) \{\s+return 404;/g)].map(([, url]) => url)
    assert.deepEqual(ofCaddy.split(' '), ['/metrics', '/readyz'])
    assert.deepEqual(ofHaproxy.split(' '), ['/metrics', '/readyz'])
    assert.deepEqual(ofNginx, ['/metrics', '/readyz'])
    assert.ok(![...ofNginx].includes(ASKED))
  })

  test('write no path into a log, which may hold the token of a mailed link', () => {
    // nginx names the path in each line of a server's error log, and inherits the main one.
    const servers = nginx.split(/^server \{$/m).slice(1)
    assert.equal(servers.length, 2)
    for (const server of servers) {
      assert.deepEqual(server.match(/^ {4}error_log .*$/gm), ['    error_log /dev/null;'])
      assert.match(server, /^ {4}access_log (off|\S+ vonk if=\$vonk_failed);$/m)
    }
    const [format = ''] = nginx.match(/^log_format vonk [^;]*;$/m) ?? []
    assert.doesNotMatch(format, /\$(request|request_uri|uri|args|document_uri|http_referer|arg_\w+)\b/)
    for (const field of ['request>uri', 'request>headers'])
      assert.match(caddy, new RegExp(`^\t\t\t\t${field} delete$`, 'm'))
    const formats = haproxy.match(/^ {2}(error-)?log-format .*$/gm) ?? []
    assert.equal(formats.length, 2)
    for (const each of formats) assert.doesNotMatch(each, /%(\{\+Q\})?(r|HU|HP|HQ|HPO|hr|hs)\b|capture/)
    assert.doesNotMatch(haproxy, /option (http|tcp)log/)
  })
})
