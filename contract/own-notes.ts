import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { letters, longText, publicId } from './values.ts'

export const ownNoteMax = 1000

const member = z.strictObject({ id: publicId })

export const getOwnNote = endpoint({
  method: 'GET',
  path: '/api/members/:id/note',
  summary: 'What the caller noted about a member, for themselves; null where there is nothing.',
  who: 'member',
  params: member,
  output: z.object({ note: letters(ownNoteMax).nullable() }),
})

export const saveOwnNote = endpoint({
  method: 'PUT',
  path: '/api/members/:id/note',
  summary: 'Note something about a member that nobody else sees; empty takes it away.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: member,
  body: z.strictObject({ note: longText(ownNoteMax) }),
  output: noContent,
  // It is saved while somebody writes.
  limit: { max: 60, seconds: 60 },
})
