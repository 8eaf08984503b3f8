import { sql } from 'kysely'
import type { Profile } from '#contract/profiles.ts'
import type { Interest } from '#contract/rules/values.ts'
import type { VoiceAnswer } from '#contract/voices.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { type CardRow, cardColumns, cardTables, presentCard } from './cards.ts'
import { countView } from './count-view.ts'
import { type FactRow, factColumns, presentFacts } from './facts.ts'
import { type LikedPartRow, likedPartColumn, presentLikedPart } from './liked-part.ts'
import { openProfile } from './shown-photos.ts'
import { voiceUrl } from './voice-urls.ts'

type ProfileRow = CardRow &
  FactRow &
  Pick<Profile, 'about' | 'prompts' | 'helped' | 'sexuality' | 'matched'> & {
    interests: Interest[]
    sharedInterests: Interest[] | null
    /** Null where this member does not like the viewer. */
    likeNew: boolean | null
    likedPart: LikedPartRow | null
    voiceAnswer: (Omit<VoiceAnswer, 'url'> & { id: string }) | null
    conversationId: string | null
  }

const profileRow = prepared<{ viewerId: number; memberId: number }, ProfileRow>((value) => {
  const viewerId = value('viewerId')
  const pair = sql`low_id = least(${viewerId}, m.id) and high_id = greatest(${viewerId}, m.id)`
  return sql`
    select ${cardColumns(viewerId)}, p.about, p.prompts, p.helped, p.sexuality, ${factColumns}, p.interests,
           (select me.interests from profile me where me.member_id = ${viewerId} and me.member_id <> m.id) as shared_interests,
           (select x.seen_at is null from member_like x where x.liker_id = m.id and x.liked_id = ${viewerId}) as like_new,
           (select ${likedPartColumn} from member_like x where x.liker_id = m.id and x.liked_id = ${viewerId}) as liked_part,
           (select json_build_object('id', v.public_id, 'prompt', v.prompt, 'duration_ms', v.duration_ms, 'bars', v.bars)
            from voice_answer v where v.member_id = m.id and v.status = 'active') as voice_answer,
           exists (select from member_match where ${pair}) as matched,
           (select c.id from (select * from conversation where ${pair}) c
            join participant me on me.conversation_id = c.id and me.member_id = ${viewerId}
              and (me.counts_until is null or c.last_seq > c.cleared_seq)) as conversation_id
    from ${cardTables(viewerId)} where m.id = ${value('memberId')}`
})

async function readProfileRow(db: Database, viewerId: number, memberId: number): Promise<ProfileRow> {
  const [row] = await profileRow(db, { viewerId, memberId })
  if (!row) throw new AppError('profiles.not_viewable')
  return row
}

function presentInterests({ interests, sharedInterests }: ProfileRow): Profile['interests'] {
  const all = interests.map((key) => ({ key, shared: sharedInterests?.includes(key) ?? false }))
  return [...all.filter(({ shared }) => shared), ...all.filter(({ shared }) => !shared)]
}

function presentVoiceAnswer(viewerId: number, { voiceAnswer }: ProfileRow): Profile['voice_answer'] {
  if (!voiceAnswer) return null
  const { id, ...answer } = voiceAnswer
  return { ...answer, url: voiceUrl(viewerId, id) }
}

/** Throws `profiles.not_viewable` and `profiles.too_many_views` (spec/profiles 7). */
export async function showProfile(
  { db, reads, replica }: Pick<Ctx, 'db' | 'reads' | 'replica'>,
  viewer: Member,
  publicId: string,
  visibleFields: readonly string[],
): Promise<Profile> {
  const isShown = (field: string) => visibleFields.includes(field)
  const { memberId, photos, photo_access } = await openProfile(reads, viewer, publicId)
  const [row] = await Promise.all([
    replica.read((source) => readProfileRow(source.reads, viewer.id, memberId)),
    countView(db, viewer, memberId),
  ])
  const card = presentCard(viewer.id, row)
  return {
    ...card,
    city: isShown('city') ? card.city : null,
    online: isShown('online') ? card.online : 'hidden',
    about: isShown('about') ? row.about : null,
    prompts: isShown('about') ? row.prompts : [],
    voice_answer: isShown('about') ? presentVoiceAnswer(viewer.id, row) : null,
    helped: isShown('about') && row.helped && Boolean(row.about ?? row.prompts.length),
    sexuality: isShown('sexuality') ? row.sexuality : null,
    facts: presentFacts(row, isShown),
    interests: isShown('interests') ? presentInterests(row) : [],
    photos,
    photo_access,
    likes_me: row.likeNew !== null,
    liked_part: presentLikedPart(viewer.id, row.likedPart),
    like_new: row.likeNew ?? false,
    matched: row.matched,
    conversation_id: row.conversationId,
  }
}
