import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { getHome, getLanderMembers } from '#contract/finder.ts'
import { getMember, getTeaser } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { keysIn, promisedKeys } from './leaks.ts'

/** Add a new key of a member here after deciding whether other members may see it. */
const card = [
  'id',
  'name',
  'gender',
  'age',
  'country',
  'region',
  'city',
  'fictional',
  'online',
  'is_new',
  'verified_at',
  'main_image',
  ...['filename', 'thumb_filename', 'match', 'srcset', 'status', 'placeholder', 'covered_id'].map(
    (key) => `main_image.${key}`,
  ),
  'liked',
  'more_images',
  'highlight',
  ...['kind', 'key', 'answer'].map((key) => `highlight.${key}`),
]
/** The chat shows small pictures only (spec/photos 14), and no highlight. */
const face = card.filter(
  (key) => !/^(main_image\.(srcset|placeholder|covered_id)$|highlight|more_images)/.test(key),
)
/** The part of the viewer's own profile that a like was given to. */
const likedPart = ['kind', 'id', 'square', 'key', 'answer']
const facts = ['reason', 'relationship_status', 'hair_colour', 'eye_colour', 'body_type', 'tattoos']
const details = [
  'about',
  'prompts',
  'prompts[].key',
  'prompts[].answer',
  'helped',
  'voice_answer',
  ...['prompt', 'url', 'duration_ms', 'bars'].map((key) => `voice_answer.${key}`),
  'sexuality',
  'facts',
  ...facts.map((key) => `facts.${key}`),
  'interests',
  'interests[].key',
  'interests[].shared',
]
const photo = [
  'id',
  'status',
  'visibility',
  'locked',
  'covered',
  'urls',
  'preview',
  'placeholder',
  'width',
  'height',
]
const profile = [
  ...card,
  ...details,
  'photos',
  ...photo.map((key) => `photos[].${key}`),
  ...['small', 'large', 'square', 'srcset'].map((key) => `photos[].urls.${key}`),
  'photo_access',
  'likes_me',
  'liked_part',
  ...likedPart.map((key) => `liked_part.${key}`),
  'like_new',
  'matched',
  'conversation_id',
]
const teaser = ['id', 'name', 'age', 'country', 'region', 'photo', 'blurred']
const memberTeaser = [...teaser, 'srcset', 'gender', 'fictional', 'interests']

const received = [
  ...card,
  'like_new',
  'liked_at',
  'matched',
  'part',
  ...likedPart.map((key) => `part.${key}`),
]

const shown: Record<string, string[]> = {
  'getMember .profile': profile,
  'searchMembers .profiles[]': card,
  'searchMembers .similar[]': card,
  'similarMembers .profiles[]': card,
  'getSignupMatches .profiles[]': card,
  'getSwipeDeck .deck[]': card,
  'undoSwipe .profile': card,
  'autoLike .profile': card,
  'getLikes .profiles[]': [...card, 'liked_at', 'matched'],
  'getLikes .liked_by[]': received,
  'listLikes .profiles[]': received,
  'getChats .chats[].profile': face,
  'getChats .new_matches[]': face,
  'getConversation .conversation.profile': face,
  'startConversation .conversation.profile': face,
  'getChanges .changes[].profile': card,
  'listPhotoRequests .received[].profile': card,
  'listPhotoGrants .granted[].profile': card,
  'getHome .teasers[]': teaser,
  'getLanderMembers .members[]': [...teaser, 'gender', 'is_new'],
  'getTeaser .teaser': memberTeaser,
}

/** Answers about the caller. */
const ABOUT_ONESELF = / \.user\.profile$|^(getProfile|updateProfile|setConsent) \.profile$/

const below = (keys: readonly string[], at: string) =>
  keys.filter((key) => key.startsWith(`${at}.`)).map((key) => key.slice(at.length + 1))
/** A profile has no highlight, visitors see none, and nobody here likes the viewer or speaks. */
const withoutNull = (keys: readonly string[]) =>
  keys.filter((key) => !/^(highlight|liked_part|voice_answer)\./.test(key))
const sorted = (keys: readonly string[]) => [...new Set(keys)].toSorted()

describe('what is shown of a member to others', () => {
  let t: TestApp
  before(async () => {
    t = await testApp()
  })
  after(() => t.close())

  /** The keys that an answer has for a member with a full profile and approved photos. */
  const served = (body: unknown, at: string) => sorted(below(keysIn(body, ''), at))
  async function aTalkativeMember() {
    const member = await t.aMember({
      gender: 'female',
      country: 'IT',
      region: 'IT-62',
      city: 'Roma',
      sexuality: 'bi',
      about: 'Kort.',
      interests: ['art'],
    })
    await t.db
      .updateTable('profile')
      .set({ prompts: JSON.stringify([{ key: 'best_dish', answer: 'Lasagne' }]) })
      .where('memberId', '=', member.id)
      .execute()
    await t.db
      .insertInto('photo')
      .values({
        memberId: member.id,
        main: true,
        position: 0,
        status: 'active',
        placeholder: 'data:',
        width: 640,
      })
      .execute()
    return member
  }

  test('is in every call of the contract a list of keys that was decided on', () => {
    const ofMembers = [...calls].filter(([, { who }]) => who !== 'staff')
    const persons = ofMembers.flatMap(([name, call]) => {
      const keys = promisedKeys(call)
      return keys
        .filter((key) => key.endsWith('.age'))
        .map((key) => key.slice(0, -'.age'.length))
        .filter((at) => !ABOUT_ONESELF.test(`${name} ${at}`))
        .map((at) => [`${name} ${at}`, sorted(below(keys, at))] as const)
    })
    assert.deepEqual(
      Object.fromEntries(persons),
      Object.fromEntries(Object.entries(shown).map(([at, keys]) => [at, sorted(keys)])),
    )
  })

  test('is a card and a profile of exactly these keys, to a member', async () => {
    const { publicId } = await aTalkativeMember()
    const list = await t.as('anna').call(searchMembers, { query: { country: 'IT', gender: 'female' } })
    assert.deepEqual(served(list.body, '.profiles[]'), sorted(card))
    const one = await t.as('anna').call(getMember, { params: { id: publicId } })
    assert.deepEqual(served(one.body, '.profile'), sorted(withoutNull(profile)))
  })

  test('is a card and a teaser of exactly these keys to a visitor, and no profile', async () => {
    // Enough members for a row of teasers.
    const members = await Promise.all(Array.from({ length: 6 }, aTalkativeMember))
    const visitor = t.visitor()
    const usual = t.ctx.settings
    t.ctx.settings = async () => ({ ...(await usual()), logged_out_search: 'yes' })
    const list = await visitor.call(searchMembers, { query: { country: 'IT', gender: 'female' } })
    assert.deepEqual(served(list.body, '.profiles[]'), sorted(withoutNull(card)))
    const home = await visitor.call(getHome, { query: { country: 'IT' } })
    assert.deepEqual(served(home.body, '.teasers[]'), sorted(teaser))
    const lander = await visitor.call(getLanderMembers, { query: { country: 'IT' } })
    assert.deepEqual(served(lander.body, '.members[]'), sorted([...teaser, 'gender', 'is_new']))
    const one = await visitor.call(getTeaser, { params: { id: members[0]!.publicId } })
    assert.deepEqual(served(one.body, '.teaser'), sorted(memberTeaser))
    assert.deepEqual(
      (
        await Promise.all(
          members.map(({ publicId }) => visitor.call(getMember, { params: { id: publicId } })),
        )
      ).map(({ status }) => status),
      Array(6).fill(403),
    )
    t.ctx.settings = usual
  })
})
