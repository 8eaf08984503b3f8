import accounts from './nl/accounts.json' with { type: 'json' }
import dataRequests from './nl/admin/data_requests.json' with { type: 'json' }
import adminErrors from './nl/admin/errors.json' with { type: 'json' }
import fictional from './nl/admin/fictional.json' with { type: 'json' }
import general from './nl/admin/general.json' with { type: 'json' }
import imports from './nl/admin/imports.json' with { type: 'json' }
import log from './nl/admin/log.json' with { type: 'json' }
import members from './nl/admin/members.json' with { type: 'json' }
import money from './nl/admin/money.json' with { type: 'json' }
import recallAdmin from './nl/admin/recall.json' with { type: 'json' }
import adminReports from './nl/admin/reports.json' with { type: 'json' }
import site from './nl/admin/site.json' with { type: 'json' }
import statistics from './nl/admin/statistics.json' with { type: 'json' }
import system from './nl/admin/system.json' with { type: 'json' }
import adminTokens from './nl/admin/tokens.json' with { type: 'json' }
import adminFlaggers from './nl/admin/trusted_flaggers.json' with { type: 'json' }
import adminUi from './nl/admin/ui.json' with { type: 'json' }
import adminWebhooks from './nl/admin/webhooks.json' with { type: 'json' }
import adminWords from './nl/admin/words.json' with { type: 'json' }
import app from './nl/app.json' with { type: 'json' }
import catalogue from './nl/catalogue.json' with { type: 'json' }
import chat from './nl/chat.json' with { type: 'json' }
import complaints from './nl/complaints.json' with { type: 'json' }
import covered from './nl/covered.json' with { type: 'json' }
import credits from './nl/credits.json' with { type: 'json' }
import dateplan from './nl/dateplan.json' with { type: 'json' }
import decisions from './nl/decisions.json' with { type: 'json' }
import directdebit from './nl/directdebit.json' with { type: 'json' }
import emoji from './nl/emoji.json' with { type: 'json' }
import ends from './nl/ends.json' with { type: 'json' }
import entryWarning from './nl/entry_warning.json' with { type: 'json' }
import enums from './nl/enums.json' with { type: 'json' }
import errors from './nl/errors.json' with { type: 'json' }
import exports from './nl/exports.json' with { type: 'json' }
import finder from './nl/finder.json' with { type: 'json' }
import helped from './nl/helped.json' with { type: 'json' }
import hiddenWords from './nl/hidden_words.json' with { type: 'json' }
import adultonly from './nl/landers/adultonly.json' with { type: 'json' }
import alonetonight from './nl/landers/alonetonight.json' with { type: 'json' }
import collagelanding from './nl/landers/collagelanding.json' with { type: 'json' }
import gallery from './nl/landers/gallery.json' with { type: 'json' }
import iconslanding from './nl/landers/iconslanding.json' with { type: 'json' }
import maplanding from './nl/landers/maplanding.json' with { type: 'json' }
import memberLanding from './nl/landers/member/landing.json' with { type: 'json' }
import memberLanding2 from './nl/landers/member/landing2.json' with { type: 'json' }
import memberLanding3 from './nl/landers/member/landing3.json' with { type: 'json' }
import shared from './nl/landers/shared.json' with { type: 'json' }
import socialnetwork from './nl/landers/socialnetwork.json' with { type: 'json' }
import tinderswipe from './nl/landers/tinderswipe.json' with { type: 'json' }
import transitionsvideolanding from './nl/landers/transitionsvideolanding.json' with { type: 'json' }
import video from './nl/landers/video.json' with { type: 'json' }
import whoneedsstrings from './nl/landers/whoneedsstrings.json' with { type: 'json' }
import languages from './nl/languages.json' with { type: 'json' }
import likes from './nl/likes.json' with { type: 'json' }
import marks from './nl/marks.json' with { type: 'json' }
import message from './nl/message.json' with { type: 'json' }
import notifications from './nl/notifications.json' with { type: 'json' }
import ownNotes from './nl/own_notes.json' with { type: 'json' }
import pages from './nl/pages.json' with { type: 'json' }
import passkeys from './nl/passkeys.json' with { type: 'json' }
import pause from './nl/pause.json' with { type: 'json' }
import payments from './nl/payments.json' with { type: 'json' }
import photos from './nl/photos.json' with { type: 'json' }
import premium from './nl/premium.json' with { type: 'json' }
import profiles from './nl/profiles.json' with { type: 'json' }
import recall from './nl/recall.json' with { type: 'json' }
import reports from './nl/reports.json' with { type: 'json' }
import search from './nl/search.json' with { type: 'json' }
import searches from './nl/searches.json' with { type: 'json' }
import decisionReasons from './nl/server/decision_reasons.json' with { type: 'json' }
import mails from './nl/server/mails.json' with { type: 'json' }
import provider from './nl/server/provider.json' with { type: 'json' }
import recallMails from './nl/server/recall_mails.json' with { type: 'json' }
import settings from './nl/settings.json' with { type: 'json' }
import swipe from './nl/swipe.json' with { type: 'json' }
import takeback from './nl/takeback.json' with { type: 'json' }
import translate from './nl/translate.json' with { type: 'json' }
import transparency from './nl/transparency.json' with { type: 'json' }
import ui from './nl/ui.json' with { type: 'json' }
import verification from './nl/verification.json' with { type: 'json' }
import voices from './nl/voices.json' with { type: 'json' }
import words from './nl/words.json' with { type: 'json' }

/**
 * The Dutch texts, the source of the keys: what types and tests know of the files in `nl/`. At run
 * time all languages come from `catalogues.ts`, or compiled from the build (web/vite/texts.ts).
 */
export const nl = {
  accounts,
  app,
  catalogue,
  chat,
  complaints,
  covered,
  credits,
  dateplan,
  decisions,
  directdebit,
  emoji,
  ends,
  entry_warning: entryWarning,
  enums,
  errors,
  exports,
  finder,
  helped,
  hidden_words: hiddenWords,
  languages,
  likes,
  marks,
  message,
  notifications,
  own_notes: ownNotes,
  pages,
  passkeys,
  pause,
  payments,
  photos,
  premium,
  profiles,
  reports,
  recall,
  search,
  searches,
  settings,
  swipe,
  takeback,
  translate,
  transparency,
  ui,
  verification,
  voices,
  words,
}

/** What only the server shows: mails, pushes and the pages of the local provider. */
export const server = {
  decision_reasons: decisionReasons,
  mails,
  provider,
  recall_mails: recallMails,
}

/** What staff see. */
export const admin = {
  errors: adminErrors,
  ui: adminUi,
  admin: {
    ...general,
    ...dataRequests,
    ...fictional,
    ...imports,
    ...log,
    ...members,
    ...money,
    ...adminReports,
    ...adminFlaggers,
    ...adminTokens,
    ...adminWebhooks,
    ...recallAdmin,
    ...site,
    ...statistics,
    ...system,
    ...adminWords,
  },
}

/** The pages behind advertisements, and the parts that they share. */
export const landers = {
  adultonly,
  alonetonight,
  collagelanding,
  gallery,
  iconslanding,
  maplanding,
  shared,
  socialnetwork,
  tinderswipe,
  transitionsvideolanding,
  video,
  whoneedsstrings,
}

/** The pages behind advertisements that show one member. */
export const memberLanders = {
  landing: memberLanding,
  landing2: memberLanding2,
  landing3: memberLanding3,
}
