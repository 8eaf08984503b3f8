import fs from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import { z } from 'zod'

/** What the project keeps of an advisory, in the form of https://ossf.github.io/osv-schema. */
const advisory = z.object({
  id: z.string(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).optional(),
        ranges: z
          .array(
            z.object({
              type: z.string(),
              events: z.array(
                z.object({
                  introduced: z.string().optional(),
                  fixed: z.string().optional(),
                  last_affected: z.string().optional(),
                }),
              ),
            }),
          )
          .optional(),
      }),
    )
    .default([]),
})
type Advisory = z.infer<typeof advisory>
type Affected = Advisory['affected'][number]

const list = z.object({ fetched: z.iso.datetime().nullable(), advisories: z.array(advisory) })
export type AdvisoryList = z.infer<typeof list>

export type Package = { name: string; version: string; inProduction: boolean }
export type Finding = Package & { id: string; summary: string; isHigh: boolean }

export const readList = (file: string): AdvisoryList => list.parse(JSON.parse(fs.readFileSync(file, 'utf8')))

type Locked = { packages: Record<string, { version?: string; dev?: boolean }> }

/** The packages of package-lock.json; those that the web is built from are in production too. */
export function packagesOf(root: string): Package[] {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Locked
  const built = new Set(
    fs
      .globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**', '**/*.test.*', 'web/vite*'] })
      .flatMap((file) => [
        ...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/ from '([a-z@][^']*)'/g),
      ])
      .map(([, from = '']) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0]),
  )
  return Object.entries(packages).flatMap(([folder, { version, dev }]) => {
    const name = folder.split('node_modules/').at(-1)
    return name && version ? [{ name, version, inProduction: !dev || built.has(name) }] : []
  })
}

const isAffected = ({ versions = [], ranges = [] }: Affected, version: string): boolean =>
  versions.includes(version) ||
  ranges
    .filter(({ type }) => type === 'SEMVER')
    .some(({ events }) => {
      let isIn = false
      for (const { introduced, fixed, last_affected: last } of events) {
        if (introduced !== undefined) isIn ||= introduced === '0' || semver.gte(version, introduced)
        if (fixed !== undefined && semver.gte(version, fixed)) isIn = false
        if (last !== undefined && semver.gt(version, last)) isIn = false
      }
      return isIn
    })

// Reports of malware have no severity.
const isHigh = ({ id, database_specific: { severity = '' } = {} }: Advisory) =>
  id.startsWith('MAL-') || ['HIGH', 'CRITICAL'].includes(severity)

/** What the list says about these packages. */
export const findingsOf = (packages: Package[], { advisories }: AdvisoryList): Finding[] =>
  packages.flatMap((one) =>
    advisories
      .filter(({ withdrawn }) => !withdrawn)
      .filter(({ affected }) =>
        affected.some(
          (each) =>
            each.package?.ecosystem === 'npm' &&
            each.package.name === one.name &&
            isAffected(each, one.version),
        ),
      )
      .map((found) => ({ ...one, id: found.id, summary: found.summary ?? '', isHigh: isHigh(found) })),
  )

const IN_A_QUERY = 500 // OSV takes up to a thousand

const batch = z.object({
  results: z.array(
    z.object({
      vulns: z.array(z.object({ id: z.string() })).optional(),
      next_page_token: z.string().optional(),
    }),
  ),
})

async function ask(url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.json()
}

async function idsOf(osv: string, names: string[]): Promise<string[]> {
  const ids: string[] = []
  let queries: { package: { ecosystem: string; name: string }; page_token?: string }[] = names.map(
    (name) => ({ package: { ecosystem: 'npm', name } }),
  )
  while (queries.length) {
    const now = queries.slice(0, IN_A_QUERY)
    const { results } = batch.parse(await ask(`${osv}/v1/querybatch`, { queries: now }))
    ids.push(...results.flatMap(({ vulns = [] }) => vulns.map(({ id }) => id)))
    const more = now.flatMap((query, index) => {
      const token = results[index]?.next_page_token
      return token ? [{ ...query, page_token: token }] : []
    })
    queries = [...more, ...queries.slice(IN_A_QUERY)]
  }
  return [...new Set(ids)].toSorted()
}

/** Asks OSV for every advisory about packages with these names, of whatever version. */
export async function fetchList(osv: string, packages: Package[]): Promise<AdvisoryList> {
  const names = [...new Set(packages.map(({ name }) => name))].toSorted()
  const advisories: Advisory[] = []
  for (const id of await idsOf(osv, names))
    advisories.push(advisory.parse(await ask(`${osv}/v1/vulns/${encodeURIComponent(id)}`)))
  return { fetched: new Date().toISOString(), advisories }
}
