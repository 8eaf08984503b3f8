import { randomUUID } from 'node:crypto'
import * as blocks from '#contract/blocks.ts'
import * as complaints from '#contract/complaints.ts'
import * as finder from '#contract/finder.ts'
import * as geocode from '#contract/geocode.ts'
import * as likes from '#contract/likes.ts'
import * as live from '#contract/live.ts'
import * as notes from '#contract/own-notes.ts'
import * as own from '#contract/own-profile.ts'
import * as pause from '#contract/pause.ts'
import * as photos from '#contract/photos.ts'
import * as privacy from '#contract/privacy.ts'
import * as profiles from '#contract/profiles.ts'
import * as reports from '#contract/reports.ts'
import * as search from '#contract/search.ts'
import * as swipe from '#contract/swipe.ts'
import * as verification from '#contract/verification.ts'
import * as voices from '#contract/voices.ts'
import { aComplaint } from '#test/acts/complaints.ts'
import { aPicture } from '#test/acts/photos.ts'
import { aVoice } from '#test/acts/voices.ts'
import { contacts } from '#test/matrix/people.ts'
import { type Cell, row, unseen } from './row.ts'

const byId = ({ object }: Cell) => ({ params: { id: object } })
const toAnother = ({ people }: Cell) => ({ params: { id: people.another.publicId } })

const picture = aPicture()
const recording = aVoice({ seconds: 1 })
const otherPicture = aPicture('#225577')
/** What stands behind the end of a JPEG makes it another file of the same picture. */
const aNewPicture = async () => new Blob([new Uint8Array(await picture), randomUUID()])

const notMyPhoto = Object.fromEntries(
  [...contacts, 'stranger', 'never there'].map((relation) => [relation, 'photos.not_found']),
)
const everybody = () => ({ query: { country: 'NL' } })
const noVisitors = {
  visitor: 'accounts.authentication_required',
  leaving: 'accounts.authentication_required',
  ended: 'accounts.authentication_required',
  suspended: 'accounts.authentication_required',
  banned: 'accounts.authentication_required',
} as const

/** Blocks do not apply to visitors, and an own id is one like any other to them. */
const teasersOfLoggedOut = Object.fromEntries(
  (['visitor', 'leaving', 'ended', 'suspended', 'banned'] as const).flatMap((name) => [
    [`${name} × blocked by me`, 'done'],
    [`${name} × who blocked me`, 'done'],
    [`${name} × own`, name === 'visitor' || name === 'ended' ? 'done' : 'profiles.not_viewable'],
  ]),
)

/** Lets the caller skip a member first, so that there is a skip to undo. */
const afterSkip = async ({ t, actor, people }: Cell) => {
  await t.db
    .insertInto('swipe')
    .values({ memberId: actor.me.id, otherId: people.stranger.id, choice: 'skip' })
    .execute()
  return {}
}

export const rowsOfPeople = [
  row(profiles.getMember, { of: 'member', input: byId, expected: unseen('profiles.not_viewable') }),
  row(profiles.getTeaser, {
    of: 'member',
    input: byId,
    expected: {
      ...unseen('profiles.not_viewable'),
      ...teasersOfLoggedOut,
      'me unconfirmed × own': 'profiles.not_viewable',
      'me invisible × own': 'profiles.not_viewable',
    },
    shownToVisitors: ['blocked by me', 'who blocked me'],
  }),
  row(own.getProfile),
  row(own.updateProfile, {
    input: () => ({ body: { about: 'Ik hou van lezen.', city: 'Zeist' } }),
    changed: () => ({ body: { about: 'Ik hou van koken.' } }),
  }),
  row(privacy.setInvisible, {
    input: () => ({ body: { invisible: true } }),
    changed: () => ({ body: { invisible: false } }),
  }),
  row(privacy.setVisitorVisibility, {
    input: () => ({ body: { visitor_visibility: 'hidden' } }),
    changed: () => ({ body: { visitor_visibility: 'open' } }),
  }),
  row(privacy.setCoveredPhotos, {
    input: () => ({ body: { covered_photos: 'always' } }),
    changed: () => ({ body: { covered_photos: 'never' } }),
  }),
  row(privacy.setVerifiedWriters, {
    input: () => ({ body: { verified_writers_only: true } }),
    changed: () => ({ body: { verified_writers_only: false } }),
  }),
  row(privacy.setHiddenWords, {
    input: () => ({ body: { words: ['wijn'] } }),
    changed: () => ({ body: { words: ['bier'] } }),
  }),
  row(pause.setPause, {
    input: () => ({ body: { until: null, told: true } }),
    changed: () => ({ body: { until: null, told: false } }),
  }),
  row(pause.endPause),
  row(privacy.setReadMarks, {
    input: () => ({ body: { read_marks: false } }),
    changed: () => ({ body: { read_marks: true } }),
  }),
  row(privacy.setTypingMarks, {
    input: () => ({ body: { typing_marks: false } }),
    changed: () => ({ body: { typing_marks: true } }),
  }),
  row(own.setConsent, {
    input: () => ({ body: { sensitive: true } }),
    changed: () => ({ body: { sensitive: false } }),
  }),
  row(own.getInterests),

  row(notes.getOwnNote, {
    of: 'member',
    input: byId,
    expected: { ...unseen('profiles.not_viewable'), own: 'profiles.own_profile' },
  }),
  row(notes.saveOwnNote, {
    of: 'member',
    input: ({ object }) => ({ params: { id: object }, body: { note: 'Houdt van zeilen.' } }),
    changed: ({ object }) => ({ params: { id: object }, body: { note: 'Houdt van varen.' } }),
    expected: { ...unseen('profiles.not_viewable'), own: 'profiles.own_profile' },
  }),
  row(blocks.blockMember, {
    of: 'member',
    input: byId,
    changed: toAnother,
    // All but the stranger have a conversation with the caller; blocks.test.ts asks without one.
    expected: {
      own: 'profiles.own_profile',
      erased: 'profiles.not_viewable',
      'never there': 'profiles.not_viewable',
    },
  }),
  row(blocks.unblockMember, {
    of: 'member',
    input: byId,
    changed: toAnother,
    once: { relation: 'blocked by me' },
  }),
  row(blocks.listBlocks, { shows: ['blocked by me'] }),

  row(photos.uploadPhoto, {
    input: async () => ({ body: { file: new Blob([new Uint8Array(await picture)]) } }),
    changed: async () => ({ body: { file: new Blob([new Uint8Array(await otherPicture)]) } }),
    // These callers already have three photos.
    expected: { free: 'photos.limit', 'me unconfirmed': 'photos.limit' },
    // The removal that a parallel call schedules finds the photo and keeps its files.
    mayDiffer: ['photo_trash'],
  }),
  row(voices.getVoiceAnswer),
  row(voices.answerByVoice, {
    input: async () => ({ body: { prompt: 'small_joy', file: new Blob([new Uint8Array(await recording)]) } }),
    changed: async () => ({
      body: { prompt: 'best_dish', file: new Blob([new Uint8Array(await recording)]) },
    }),
    // Of many parallel calls, the losers' files are deleted within the hour.
    mayDiffer: ['photo_trash'],
  }),
  row(voices.deleteVoiceAnswer),
  row(verification.getVerification),
  row(verification.sendVerification, {
    // A file is taken once, whoever sends it.
    input: async () => ({ body: { file: await aNewPicture() } }),
    changed: async () => ({ body: { file: await aNewPicture() } }),
    // The removal that a parallel call schedules is due an hour later, and taken back.
    mayDiffer: ['verification_trash'],
  }),
  row(photos.listPhotos),
  row(photos.editPhoto, {
    of: 'private photo',
    input: ({ object }) => ({ params: { id: object }, body: { visibility: 'on_request' } }),
    changed: ({ object }) => ({ params: { id: object }, body: { visibility: 'public' } }),
    expected: notMyPhoto,
  }),
  row(photos.orderPhotos, {
    of: 'photo',
    input: ({ actor, object }) => ({ body: { ids: [...actor.me.photos.slice(1), object] } }),
    changed: ({ actor }) => ({ body: { ids: actor.me.photos } }),
    expected: notMyPhoto,
    once: { relation: 'own' },
  }),
  row(photos.deletePhoto, {
    of: 'private photo',
    input: byId,
    changed: ({ actor }) => ({ params: { id: actor.me.photos[2] ?? '' } }),
    expected: notMyPhoto,
  }),
  row(photos.uncoverPhoto, {
    of: 'photo',
    input: byId,
    expected: unseen('photos.not_found'),
  }),
  row(photos.askForPhotos, {
    of: 'member',
    input: byId,
    changed: toAnother,
    expected: {
      ...unseen('profiles.not_viewable'),
      own: 'photos.not_found',
      'me unconfirmed': 'accounts.email_unconfirmed',
      'me invisible × stranger': 'photos.ask_while_invisible',
    },
  }),
  row(photos.listPhotoRequests),
  row(photos.listPhotoGrants),
  row(photos.grantPhotos, {
    of: 'member',
    input: byId,
    changed: toAnother,
    expected: { ...unseen('profiles.not_viewable'), own: 'profiles.not_viewable' },
  }),
  row(photos.revokePhotos, {
    of: 'member',
    input: byId,
    changed: ({ people }) => ({ params: { id: people.fictional.publicId } }),
    once: { relation: 'another' },
  }),

  row(search.searchMembers, { input: everybody, expected: noVisitors }),
  row(search.searchMembers, {
    as: 'where visitors may',
    input: everybody,
    settings: { logged_out_search: 'yes' },
    // Blocks do not apply to visitors.
    shownToVisitors: ['blocked by me', 'who blocked me'],
  }),
  row(search.similarMembers, {
    of: 'member',
    input: byId,
    expected: { ...unseen('profiles.not_viewable'), own: 'profiles.own_profile', ...noVisitors },
  }),
  row(search.similarMembers, {
    as: 'where visitors may',
    of: 'member',
    input: byId,
    settings: { logged_out_search: 'yes' },
    expected: {
      ...unseen('profiles.not_viewable'),
      own: 'profiles.own_profile',
      ...teasersOfLoggedOut,
    },
    shownToVisitors: ['blocked by me', 'who blocked me', 'somebody'],
  }),
  row(search.getSavedSearch),
  row(search.saveSearch, {
    input: () => ({ body: { filter: { country: 'NL' } } }),
    changed: () => ({ body: { filter: { country: 'BE' } } }),
  }),
  row(search.forgetSearch),
  row(geocode.getPlace, { input: () => ({ query: { lat: '52.09', lon: '5.12' } }) }),
  row(geocode.findPlaces, { input: () => ({ query: { region: 'NL-UT', q: 'amers' } }) }),

  // Visitors see some members, even if they are blocked members themselves (spec/privacy 13).
  row(finder.getHome, {
    input: () => ({ query: { country: 'NL' } }),
    shownToVisitors: ['blocked by me', 'who blocked me', 'somebody'],
  }),
  row(finder.countMembers, { input: () => ({ query: { age: '35+', country: 'NL' } }) }),
  row(finder.getLanderNumbers, { input: () => ({ query: { country: 'NL' } }) }),
  row(finder.getLanderMembers, {
    input: () => ({ query: { country: 'NL' } }),
    shownToVisitors: ['blocked by me', 'who blocked me', 'somebody'],
  }),
  row(finder.getSignupMatches, { input: () => ({ query: { age: '18-35' } }) }),

  row(likes.getLikes),
  row(likes.countNewLikes),
  row(likes.autoLike),
  row(likes.listLikes, { input: () => ({ params: { type: 'received' } }) }),
  row(likes.listLikes, { as: 'given', input: () => ({ params: { type: 'given' } }) }),
  row(likes.listLikes, { as: 'matches', input: () => ({ params: { type: 'matches' } }) }),
  row(likes.likeMember, {
    of: 'member',
    input: byId,
    changed: toAnother,
    expected: { ...unseen('profiles.not_viewable'), own: 'likes.own_profile' },
  }),
  // These calls concern the caller's own rows, so they give the same answer for every id.
  row(likes.unlikeMember, { of: 'member', input: byId, changed: toAnother, once: { relation: 'fictional' } }),
  row(likes.seeLike, {
    of: 'member',
    input: byId,
    changed: ({ people }) => ({ params: { id: people.fictional.publicId } }),
    once: { relation: 'another' },
  }),

  row(swipe.getSwipeDeck),
  row(swipe.swipeMember, {
    of: 'member',
    input: ({ object }) => ({ params: { id: object }, body: { choice: 'like' } }),
    changed: ({ object }) => ({ params: { id: object }, body: { choice: 'skip' } }),
    expected: { ...unseen('profiles.not_viewable'), own: 'likes.own_profile' },
  }),
  row(swipe.swipeMember, {
    as: 'a skip',
    of: 'member',
    input: ({ object }) => ({ params: { id: object }, body: { choice: 'skip' } }),
    changed: ({ object }) => ({ params: { id: object }, body: { choice: 'like' } }),
    expected: { ...unseen('profiles.not_viewable'), own: 'likes.own_profile' },
  }),
  row(swipe.undoSwipe, {
    input: afterSkip,
    changed: ({ people }) => ({ body: { id: people.another.publicId } }),
  }),

  row(live.getChanges, { input: () => ({ query: { since: 0 } }) }),
  row(live.streamEvents),

  row(reports.reportSomething, {
    of: 'member',
    input: ({ object }) => ({ body: { kind: 'member', id: object, category: 'scam' } }),
    changed: ({ object }) => ({ body: { kind: 'member', id: object, category: 'spam' } }),
    expected: { ...unseen('reports.not_found'), own: 'reports.own' },
  }),
  row(reports.reportSomething, {
    as: 'a photo',
    of: 'photo',
    input: ({ object }) => ({ body: { kind: 'photo', id: object, category: 'inappropriate_photo' } }),
    changed: ({ object }) => ({ body: { kind: 'photo', id: object, category: 'spam' } }),
    expected: { ...unseen('reports.not_found'), own: 'reports.own' },
  }),

  // The answer is the same whoever the link leads to.
  row(complaints.sendComplaint, {
    of: 'member',
    input: ({ object }) => ({ body: aComplaint({ url: `/members/${object}` }) }),
    changed: ({ object }) => ({ body: aComplaint({ about: 'spam', url: `/members/${object}` }) }),
    once: { actor: 'visitor' },
  }),
]
