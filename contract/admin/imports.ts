import { z } from 'zod'
import { endpoint, uploadedFile } from '#contract/endpoint.ts'
import {
  after,
  csvSeparator,
  instant,
  line,
  mostOfOne,
  mostOfSite,
  next,
  publicId,
  rawText,
} from '#contract/values.ts'
import { profileCardFields } from './fictional.ts'
import { second } from './orders.ts'

export const importLimits = {
  page: 50,
  rows: 100_000,
  bytes: 200 * 1024 * 1024,
  /** Rejected rows on screen, and in one page of their file. */
  shownRejects: 20,
  rejectsPage: 1000,
  fileName: 200,
} as const

/** The fields of the card, and those of the account. */
export const importFields = [
  ...profileCardFields.keyof().options,
  'email',
  'signed_up_at',
  'credits',
  'photo',
] as const

export const importMappings = ['vonk', 'ph7'] as const

/** In these single-byte sets any file is valid, so staff have to choose. */
export const unsureCharsets = ['windows-1252', 'windows-1250', 'macintosh'] as const
export const importCharsets = ['utf-8', 'utf-16le', 'utf-16be', ...unsureCharsets] as const
export type ImportCharset = (typeof importCharsets)[number]

const charsetSamples = z.object({
  charset: z.enum(unsureCharsets),
  /** Rows with non-ASCII letters, decoded in this set. */
  samples: z.array(z.string()).max(mostOfOne),
})
export type CharsetSamples = z.output<typeof charsetSamples>

const importStates = [
  'receiving',
  'asking',
  'checking',
  'checked',
  'importing',
  'finished',
  'failed',
  'discarded',
] as const

const memberImport = z.object({
  id: publicId,
  file_name: z.string(),
  brand: z.string(),
  mapping: z.enum(importMappings),
  /** Whether each new member gets the mail with which they choose a password. */
  mail: z.boolean(),
  /** `asking`: waits for somebody to choose the character set. */
  state: z.enum(importStates),
  charset: z.enum(importCharsets),
  /** Who uploaded the file. */
  staff: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** Rows read so far. */
  rows: z.number().int(),
  /** Rows that became members; of a checked file, those that would. */
  imported: z.number().int(),
  /** Rows that an earlier import of the same file imported. */
  known: z.number().int(),
  photos: z.number().int(),
  rejected: z.number().int(),
  /** The credits that the checked rows would get; null: not counted yet. */
  credits: z.number().int().nullable(),
  /** Whether it waits for the approval of a second person. */
  waits: z.boolean(),
  /** Why the import failed, in the language of the reader. */
  error: z.string().nullable(),
})
export type MemberImport = z.output<typeof memberImport>

/** `row`: the number that a spreadsheet shows beside it. */
const reject = z.object({ row: z.number().int(), field: z.string().nullable(), reason: z.string() })
export type RejectedRow = z.output<typeof reject>

const ofImport = z.strictObject({ id: publicId })
const room = { who: 'staff', permission: 'site' } as const

export const getImports = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Imports of members, the latest first, and the brands that members can come to.',
  query: z.strictObject({ after }),
  output: z.object({
    imports: z.array(memberImport).max(mostOfSite),
    next,
    brands: z.array(z.object({ key: z.string(), name: z.string() })).max(mostOfSite),
  }),
})

export const getImport = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'An import with how far it is, and its first rejected rows.',
  params: ofImport,
  output: z.object({
    import: memberImport,
    rejects: z.array(reject).max(mostOfSite),
    /** In the state `asking`: samples in each character set, the likeliest first. */
    charsets: z.array(charsetSamples).max(unsureCharsets.length),
  }),
})

export const getImportRejects = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/imports/:id/rejects',
  summary: 'A page of the file of rejected rows (CSV), with their reasons; the first has the columns.',
  params: ofImport,
  query: z.strictObject({ after, separator: csvSeparator }),
  output: z.object({ csv: z.string(), next }),
})

export const uploadImport = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Multipart: a CSV of members, or a zip of members.csv and photos. A job checks every row and changes nothing; where the file does not show its character set, somebody has to say it first.',
  status: 201,
  repeat: 'own',
  upload: { maxBytes: importLimits.bytes, tooLarge: 'admin.import_too_large', noSpace: 'photos.no_space' },
  body: z.strictObject({
    file: uploadedFile,
    file_name: line(1, importLimits.fileName),
    brand: rawText(40),
    mapping: z.enum(importMappings),
    mail: z.enum(['true', 'false']),
  }),
  output: z.object({ import: memberImport }),
})

export const chooseCharset = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/imports/:id/charset',
  summary: 'Say in which character set an uploaded file is. A job then checks its rows.',
  params: ofImport,
  body: z.strictObject({ charset: z.enum(unsureCharsets) }),
  output: z.object({ import: memberImport }),
})

export const startImport = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/imports/:id/start',
  summary:
    'Have a checked file imported by a job. 200 with the import; 202 with an approval where its credits need a second person.',
  accepts: 'approval',
  params: ofImport,
  output: z.union([z.object({ import: memberImport }), second]),
})

export const discardImport = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/imports/:id/discard',
  summary: 'Discard a file that was not started.',
  params: ofImport,
  output: z.object({ import: memberImport }),
})
