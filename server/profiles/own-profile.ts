import type { User } from '#contract/accounts.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import type { Database } from '#db/connect.ts'
import { cardQuery, presentCard } from './cards.ts'

const ownRow = (db: Database, memberId: number) =>
  cardQuery(db, memberId)
    .select(['member.status', 'profile.seeking', 'profile.sexuality', 'profile.about', 'profile.dateOfBirth'])
    .where('member.id', '=', memberId)

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRow>['executeTakeFirstOrThrow']>>

function profileStatusOf({ status, invisible }: Pick<OwnRow, 'status' | 'invisible'>): OwnProfile['status'] {
  if (status !== 'active') return 'disabled'
  return invisible ? 'invisible' : 'active'
}

const presentOwn = (row: OwnRow): OwnProfile => ({
  ...presentCard(row),
  status: profileStatusOf(row),
  date_of_birth: row.dateOfBirth,
  seeking: row.seeking as OwnProfile['seeking'],
  sexuality: row.sexuality as OwnProfile['sexuality'],
  about: row.about,
  invisible: row.invisible,
})

/** The profile of its owner: with the birth date and a photo that is still under inspection. */
export async function presentOwnProfile(db: Database, memberId: number): Promise<OwnProfile> {
  return presentOwn(await ownRow(db, memberId).executeTakeFirstOrThrow())
}

/** SPEC §7 `user`: the account of this member with the own profile. */
export async function presentUser(db: Database, memberId: number): Promise<User> {
  const row = await ownRow(db, memberId)
    .select([
      'member.email',
      'member.credits',
      'member.paidUser',
      'member.language',
      'member.notificationsDisabled',
    ])
    .executeTakeFirstOrThrow()
  return {
    id: row.publicId,
    email: row.email,
    status: row.status as User['status'],
    credits: row.credits,
    paid_user: row.paidUser,
    signup_date: row.signedUpAt.toISOString(),
    language: row.language as User['language'],
    notifications_disabled: row.notificationsDisabled as User['notifications_disabled'],
    fictional_icon: row.fictional,
    profile: presentOwn(row),
  }
}
