import type { sendComplaint as endpoint } from '#contract/complaints.ts'
import type { Database } from '#db/connect.ts'
import type { Call } from '#server/kit/mount.ts'
import { fileComplaint } from './file-complaint.ts'

/** Stores a complaint and requests its mails. The answer tells nothing about the member named. */
export async function sendComplaint({ ctx, member, body, brand, language }: Call<typeof endpoint>) {
  const { about, why, url = '', name = '', email, request } = body
  const words = { url: url || null, why, name: name || null, email: email ?? null }
  const memberId = await memberAt(ctx.db, url)
  const { number } = await fileComplaint(ctx, {
    about,
    words,
    brand: brand.key,
    language,
    memberId,
    reporterId: member?.id ?? null,
    request,
  })
  return { number }
}

const MEMBER_LINK = /\/(?:members|likes\/m)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/i

/** The member whose page a link leads to. Names are not unique, so a name leads to nobody. */
async function memberAt(db: Database, link: string): Promise<number | null> {
  const [, publicId] = MEMBER_LINK.exec(link) ?? []
  if (!publicId) return null
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', publicId.toLowerCase())
    .executeTakeFirst()
  return found?.id ?? null
}
