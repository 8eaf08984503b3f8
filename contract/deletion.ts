import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { limits } from './rules/limits.ts'
import { deletionReasons } from './rules/values.ts'
import { instant, knownPassword, letters, longText, publicId, refuse } from './values.ts'

const reason = z.enum(deletionReasons, refuse('request.field_required'))

export const getDeletionOffer = endpoint({
  method: 'GET',
  path: '/api/deletion-offers',
  summary: 'What could help instead of leaving, for this reason; at most one offer, and often none.',
  who: 'member',
  query: z.strictObject({ reason }),
  output: z.object({
    offer: z
      .union([
        z.object({ kind: z.enum(['change_region', 'pause']) }),
        /** A small package for a member who never bought; it makes them premium. */
        z.object({
          kind: z.literal('tryout'),
          package_id: publicId,
          credits: z.number().int(),
          price: money,
        }),
        /** A personal code without an end, for a member who bought. */
        z.object({ kind: z.literal('lifetime_code'), code: letters(32), percentage: z.number().int() }),
      ])
      .nullable(),
  }),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: `Delete the account: hidden everywhere at once, logged out everywhere, erased after ${limits.deletionGraceDays} days unless the mailed link is used before. Needs the password or a fresh log-in.`,
  who: 'member',
  restricted: true,
  body: z.strictObject({
    password: knownPassword.optional(),
    reason,
    remarks: longText(limits.remarksMax).optional(),
  }),
  /** After this moment the account cannot be restored. */
  output: z.object({ erased_from: instant }),
  limit: { max: 10, seconds: 3600 },
})
