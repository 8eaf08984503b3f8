import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { CastName } from './people/cast.ts'
import { fits, type Person } from './people/people.ts'
import { type Chance, chanceOf } from './people/random.ts'

type Part = { photoId: string | null; promptKey: string | null }
type Like = Part & { likerId: number; likedId: number; createdAt: Date; seenAt: Date | null }

const DAY = 24 * 60 * 60_000
const AMONG_MEMBERS = 700

/** Likes per cast member: received, new among the received, given, and mutual among the given. */
const CAST_LIKES: Partial<
  Record<CastName, { received: number; fresh: number; given: number; mutual: number }>
> = {
  anna: { received: 31, fresh: 8, given: 14, mutual: 7 },
  bram: { received: 11, fresh: 4, given: 6, mutual: 3 },
  hanna: { received: 4, fresh: 4, given: 1, mutual: 0 },
  daan: { received: 5, fresh: 2, given: 3, mutual: 1 },
  ivo: { received: 4, fresh: 1, given: 5, mutual: 2 },
}

/** Half of the likes are of a part of the profile: the main photo or an answer. */
function partBy({ photoId, prompts = [] }: Person, chance: Chance): Part {
  const whole = { photoId: null, promptKey: null }
  const parts: Part[] = [
    ...(photoId ? [{ ...whole, photoId }] : []),
    ...prompts.map(({ key }) => ({ ...whole, promptKey: key })),
  ]
  return parts.length && chance.happens(0.5) ? chance.pick(parts) : whole
}

function likesOf(now: Date) {
  const chance = chanceOf('likes')
  const parts = chanceOf('parts of likes')
  const likes = new Map<string, Like>()
  const add = (liker: Person, liked: Person, isNew: boolean) => {
    const since = Math.max(liker.signedUpAt.getTime(), liked.signedUpAt.getTime(), now.getTime() - 40 * DAY)
    const createdAt = new Date(since + chance.unit() * (now.getTime() - since))
    const seenAt = isNew
      ? null
      : new Date(createdAt.getTime() + chance.unit() * (now.getTime() - createdAt.getTime()))
    const key = `${liker.id} ${liked.id}`
    const part = partBy(liked, parts)
    if (!likes.has(key)) likes.set(key, { likerId: liker.id, likedId: liked.id, createdAt, seenAt, ...part })
  }
  return { chance, likes, add }
}

/**
 * Inserts likes and the matches that follow. The pairs in `matched` always like each other. Cast
 * members never like one another, and fictional profiles like nobody (spec/profiles 31).
 */
export async function seedLikes(
  db: Database,
  now: Date,
  people: { cast: Record<CastName, Person>; others: Person[]; matched: [Person, Person][] },
): Promise<void> {
  const { chance, likes, add } = likesOf(now)
  const real = people.others.filter((one) => !one.fictional)
  for (const [one, other] of people.matched) {
    add(one, other, false)
    add(other, one, false)
  }
  for (const [name, wanted] of Object.entries(CAST_LIKES)) {
    const member = people.cast[name as CastName]
    const near = chance.shuffled(
      real.filter((one) => fits(member, one) && ['NL', 'BE'].includes(one.country)),
    )
    near.slice(0, wanted.received).forEach((liker, index) => add(liker, member, index < wanted.fresh))
    const mutual = near.slice(wanted.fresh, wanted.fresh + wanted.mutual)
    const oneSided = near.slice(wanted.received, wanted.received + wanted.given - wanted.mutual)
    for (const liked of [...mutual, ...oneSided]) add(member, liked, chance.happens(0.5))
  }
  for (let made = 0; made < AMONG_MEMBERS; made++) {
    const liker = chance.pick(real)
    const near = people.others.filter((one) => fits(liker, one) && one.country === liker.country)
    if (near.length) add(liker, chance.pick(near), chance.happens(0.3))
  }
  await db
    .insertInto('memberLike')
    .values([...likes.values()])
    .execute()
  await sql`insert into member_match (low_id, high_id, created_at)
    select one.liker_id, one.liked_id, greatest(one.created_at, other.created_at)
    from member_like one join member_like other on other.liker_id = one.liked_id and other.liked_id = one.liker_id
    where one.liker_id < one.liked_id`.execute(db)
}
