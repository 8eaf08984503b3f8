import semver from 'semver'
import { z } from 'zod'
import type { SystemState } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { lastRun } from './schedule-state.ts'
import { version } from './version.ts'

/** What GitHub, Gitea and Forgejo answer at `/repos/{owner}/{name}/releases/latest`. */
const answered = z.object({
  tag_name: z
    .string()
    .max(100)
    .refine((tag) => semver.valid(tag)),
  html_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
})
type Release = z.infer<typeof answered>

/** Asks the address that the operator named for the newest release (spec/admin 76). */
export async function findRelease({ config }: Ctx): Promise<Release | undefined> {
  if (!config.releasesUrl) return undefined
  const answer = await fetch(config.releasesUrl, {
    headers: { accept: 'application/json', 'user-agent': `Vonk/${version}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`RELEASES_URL answers ${answer.status}`)
  const { success, data } = answered.safeParse(await answer.json())
  if (!success) throw new Error('RELEASES_URL answers no release')
  return data
}

/** The newest release where it is newer than this one. */
export async function newerRelease(
  db: Database,
  { config: { releasesUrl } }: Pick<Ctx, 'config'>,
): Promise<SystemState['versions']['newer']> {
  const { report } = await lastRun(db, 'staff.find-release')
  if (!releasesUrl || !report) return null
  const { tag_name: tag, html_url: url } = report as Release
  return semver.gt(tag, version) ? { version: tag, url: url ?? null } : null
}
