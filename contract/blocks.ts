import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { after, instant, letters, next, publicId } from './values.ts'

const member = z.strictObject({ id: publicId })

export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/blocks/:id',
  summary:
    'Block a member: from now on neither sees the other anywhere. Likes, match and chat of the two are gone for good.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: member,
  output: noContent,
  limit: { max: 60, seconds: 3600 },
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:id',
  summary: 'Take a block back. It brings nothing back; new contact is possible.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: member,
  output: noContent,
})

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Whom the member blocked, the latest first.',
  who: 'member',
  weight: 6,
  query: z.strictObject({ after }),
  output: z.object({
    /** Only what a member needs to recognise whom they blocked; the name as it was at the block. */
    blocks: z
      .array(z.object({ id: publicId, name: letters(40), blocked_at: instant }))
      .max(limits.blocksPage),
    total: z.number().int(),
    next,
  }),
})
