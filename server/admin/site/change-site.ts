import type { changeKinds } from '#contract/admin/site.ts'
import type { StaffAct } from '#contract/rules/cases/staff-acts.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { publishSiteChange } from '#server/kit/events.ts'
import {
  brandFields,
  changeBrand,
  changeCompany,
  replaceBrand,
} from '#server/settings/brands/change-brand.ts'
import { changeSettings } from '#server/settings/change-settings.ts'
import { type FieldChange, type Fields, lockSite } from '#server/settings/fields.ts'
import { type Publication, publishPage } from '#server/settings/pages/publish-page.ts'
import { type Actor, actorColumns } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

export type ChangeKind = (typeof changeKinds)[number]

/** The acts that the list of changes shows. */
export const ACTS = {
  site: 'change_settings',
  brand: 'change_brand',
  company: 'change_company',
  page: 'publish_page',
} as const satisfies Record<ChangeKind, StaffAct>

type Subject = { kind: ChangeKind; id: string }
type Noted = { before: Fields | null; after: Fields; reason?: string | null | undefined }

/** Logs a change, and makes all processes reload the site. */
async function logChange(trx: Database, actor: Actor, subject: Subject, { before, after, reason }: Noted) {
  await logAct(trx, actor, { act: ACTS[subject.kind], subject, before: before ?? undefined, after, reason })
  await publishSiteChange(trx)
}

const rules = {
  site: (trx: Database, _id: string, wanted: Fields, was: Fields) => changeSettings(trx, wanted, was),
  brand: changeBrand,
  company: changeCompany,
} as const

type FieldSubject = { kind: Exclude<ChangeKind, 'page'>; id: string }
type Wanted = { changes: Fields; was: Fields; reason?: string }

/**
 * Changes fields of the installation, a brand or a company, with their entry in the log (spec/admin
 * 71). Logs nothing where nothing differs. Throws what the rules throw.
 */
export async function changeSite(
  trx: Database,
  actor: Actor,
  subject: FieldSubject,
  { changes, was, reason }: Wanted,
): Promise<FieldChange> {
  const change = await rules[subject.kind](trx, subject.id, changes, was)
  const isNew = Object.values(change.before).every((value) => value === null)
  if (Object.keys(change.after).length > 0)
    await logChange(trx, actor, subject, {
      before: subject.kind === 'company' && isNew ? null : change.before,
      after: change.after,
      reason,
    })
  return change
}

/** Writes a brand as a file says, with entries in the log. Throws what `replaceBrand` throws. */
export async function writeBrand(
  trx: Database,
  actor: Actor,
  file: unknown,
  options: { isNew?: boolean } = {},
): Promise<string> {
  const { key, before, after, company } = await replaceBrand(trx, file, options)
  if (company) await logChange(trx, actor, { kind: 'company', id: company.key }, company)
  if (Object.keys(after).length > 0)
    await logChange(trx, actor, { kind: 'brand', id: key }, { before, after })
  return key
}

/** Adds a host to a brand. Throws FieldError for an unknown brand and a host of another one. */
export async function writeHost(trx: Database, actor: Actor, brand: string, host: string): Promise<void> {
  await lockSite(trx)
  const hosts = (await brandFields(trx, brand))?.hosts
  if (!Array.isArray(hosts)) throw new FieldError('brand', 'admin.brand_unknown')
  if (hosts.includes(host)) return
  const changes = { hosts: [...(hosts as string[]), host] }
  await changeSite(trx, actor, { kind: 'brand', id: brand }, { changes, was: { hosts } })
}

/** Publishes a version of a page, with its entry in the log. Throws what `publishPage` throws. */
export async function publish(
  trx: Database,
  actor: Actor,
  wanted: Publication,
  reason: string,
): Promise<number> {
  const version = await publishPage(trx, actorColumns(actor), wanted)
  await logChange(
    trx,
    actor,
    { kind: 'page', id: `${wanted.page} ${wanted.language}` },
    { before: { version: wanted.was }, after: { version }, reason },
  )
  return version
}
