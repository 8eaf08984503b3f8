/**
 * The error catalogue (spec/http 9): code → HTTP status and the next step that the web offers.
 * `errors.<code>` in locales/ is the text. `next` is a path, or an act of the member: `edit` the
 * input, `retry` later or now, `login`, or `none`.
 */
export const errors = {
  'request.failed': { status: 500, next: 'retry' },
  'request.invalid': { status: 400, next: 'edit' },
  'request.field_invalid': { status: 400, next: 'edit' },
  'request.field_required': { status: 400, next: 'edit' },
  'request.field_too_long': { status: 400, next: 'edit' },
  'request.not_from_client': { status: 403, next: 'retry' },
  'request.key_required': { status: 400, next: 'retry' },
  'request.key_reused': { status: 409, next: 'retry' },
  'request.not_found': { status: 404, next: '/' },
  'request.too_large': { status: 413, next: 'edit' },
  'request.wrong_type': { status: 415, next: 'edit' },
  'request.too_many': { status: 429, next: 'retry' },
  'request.unavailable': { status: 503, next: 'retry' },
  'request.unknown_host': { status: 421, next: 'none' },

  'accounts.authentication_required': { status: 403, next: 'login' },
  'accounts.log_in_again': { status: 409, next: '/login' },
  'accounts.login_failed': { status: 403, next: 'edit' },
  'accounts.login_blocked': { status: 429, next: '/reset-password' },
  'accounts.signup_closed': { status: 403, next: 'none' },
  'accounts.email_invalid': { status: 400, next: 'edit' },
  'accounts.email_duplicate': { status: 409, next: '/login' },
  'accounts.email_unconfirmed': { status: 403, next: 'none' },
  'accounts.already_active': { status: 409, next: '/members' },
  'accounts.terms_required': { status: 400, next: 'edit' },
  'accounts.terms_outdated': { status: 409, next: 'edit' },
  'accounts.password_length': { status: 400, next: 'edit' },
  'accounts.password_common': { status: 400, next: 'edit' },
  'accounts.login_code_needed': { status: 403, next: 'edit' },
  'accounts.login_proof_needed': { status: 403, next: 'retry' },
  'accounts.login_code_wrong': { status: 400, next: 'edit' },
  'accounts.login_codes_spent': { status: 429, next: '/reset-password' },
  'accounts.login_locked': { status: 429, next: '/reset-password' },
  'accounts.fresh_login_needed': { status: 403, next: 'edit' },
  'accounts.password_wrong': { status: 400, next: 'edit' },
  'accounts.old_password_wrong': { status: 400, next: 'edit' },
  'accounts.passwords_differ': { status: 400, next: 'edit' },
  'accounts.email_not_found': { status: 400, next: 'edit' },
  'accounts.new_email_invalid': { status: 400, next: 'edit' },
  'accounts.link_expired': { status: 400, next: 'none' },
  'accounts.deleted': { status: 403, next: 'none' },
  'accounts.other_member': { status: 409, next: 'edit' },
  'accounts.no_handover': { status: 409, next: '/members' },

  'profiles.name_length': { status: 400, next: 'edit' },
  'profiles.name_is_email': { status: 400, next: 'edit' },
  'profiles.name_at_sign': { status: 400, next: 'edit' },
  'profiles.name_characters': { status: 400, next: 'edit' },
  'profiles.name_letter': { status: 400, next: 'edit' },
  'profiles.name_marks': { status: 400, next: 'edit' },
  'profiles.name_scripts': { status: 400, next: 'edit' },
  'profiles.birth_date_invalid': { status: 400, next: 'edit' },
  'profiles.birth_date_required': { status: 400, next: 'edit' },
  'profiles.region_unknown': { status: 400, next: 'edit' },
  'profiles.not_viewable': { status: 404, next: '/members' },
  'profiles.gender_fixed': { status: 409, next: '/complaints' },
  'profiles.birth_date_fixed': { status: 409, next: '/complaints' },
  'profiles.region_too_often': { status: 429, next: 'edit' },
  'profiles.consent_needed': { status: 403, next: 'edit' },
  'profiles.held': { status: 409, next: '/complaints' },
  'profiles.own_profile': { status: 400, next: '/profile' },
  'profiles.too_many_views': { status: 429, next: 'none' },

  'reports.not_found': { status: 404, next: '/members' },
  'reports.own': { status: 400, next: 'none' },
  'reports.too_many': { status: 429, next: 'retry' },

  'exports.running': { status: 409, next: 'none' },
  'exports.too_soon': { status: 429, next: 'none' },

  'photos.limit': { status: 403, next: '/premium' },
  'photos.not_an_image': { status: 415, next: 'edit' },
  'photos.heic': { status: 415, next: 'edit' },
  'photos.refused': { status: 409, next: 'edit' },
  'photos.too_large': { status: 413, next: 'edit' },
  'photos.no_space': { status: 507, next: 'retry' },
  'photos.not_found': { status: 404, next: '/profile' },
  'photos.main_is_public': { status: 409, next: 'edit' },
  'photos.ask_while_invisible': { status: 403, next: '/settings' },

  'search.not_allowed': { status: 403, next: 'login' },
  'search.cursor_needed': { status: 400, next: '/members' },
  'search.field_not_offered': { status: 400, next: 'edit' },
  'search.sensitive_interest': { status: 400, next: 'edit' },
  'search.premium_filter': { status: 403, next: '/premium' },
  'search.too_many_results': { status: 429, next: 'none' },

  'likes.own_profile': { status: 400, next: '/members' },

  'swipe.no_likes_left': { status: 403, next: '/members' },
  'swipe.nothing_to_undo': { status: 409, next: 'none' },
  'swipe.match_stays': { status: 409, next: 'none' },

  'chat.insufficient_credits': { status: 402, next: '/credits' },
  'chat.conversation_limit': { status: 403, next: '/premium' },
  'chat.recipient_unavailable': { status: 403, next: '/members' },
  'chat.not_found': { status: 404, next: '/chats' },
  'chat.message_empty': { status: 400, next: 'edit' },
  'chat.message_too_long': { status: 400, next: 'edit' },
  'chat.photo_gone': { status: 409, next: 'none' },
  'chat.fictional_unconfirmed': { status: 409, next: 'none' },
  'chat.fictional_off': { status: 403, next: '/members' },
  'chat.own_profile': { status: 400, next: '/members' },

  'catalogue.package_unknown': { status: 404, next: '/credits' },
  'catalogue.code_not_found': { status: 404, next: 'edit' },
  'catalogue.code_used': { status: 409, next: 'edit' },
  'catalogue.code_reserved': { status: 409, next: 'none' },
  'catalogue.code_expired': { status: 409, next: 'edit' },
  'catalogue.code_minimum': { status: 400, next: 'edit' },
  'catalogue.code_country': { status: 400, next: 'edit' },
  'catalogue.code_method': { status: 400, next: 'edit' },
  'catalogue.code_first_purchase': { status: 409, next: 'edit' },
  'catalogue.code_after_bonus': { status: 409, next: 'edit' },
  'catalogue.code_too_many_tries': { status: 429, next: 'none' },

  'payments.price_changed': { status: 409, next: 'retry' },
  'payments.method_unavailable': { status: 409, next: 'edit' },
  'payments.bank_required': { status: 400, next: 'edit' },
  'payments.provider_unavailable': { status: 503, next: 'retry' },
  'payments.too_many_attempts': { status: 429, next: 'none' },
  'payments.order_not_found': { status: 404, next: '/credits' },
  'payments.order_closed': { status: 409, next: '/credits' },
  'payments.nothing_to_repeat': { status: 404, next: '/credits' },
  'payments.limit_reached': { status: 403, next: '/settings' },
  'payments.paused': { status: 403, next: 'none' },
  'payments.notice_unread': { status: 409, next: 'none' },
  'payments.withdrawal_over': { status: 409, next: 'none' },
  'payments.withdrawal_changed': { status: 409, next: 'retry' },

  'directdebit.blocked': { status: 403, next: '/credits' },
  'directdebit.limit_reached': { status: 409, next: '/credits' },
  'directdebit.open': { status: 409, next: 'none' },
  'directdebit.authorise_required': { status: 400, next: 'edit' },
  'directdebit.text_changed': { status: 409, next: 'retry' },
  'directdebit.iban_invalid': { status: 400, next: 'edit' },
  'directdebit.iban_country': { status: 400, next: 'edit' },
  'directdebit.phone_invalid': { status: 400, next: 'edit' },
  'directdebit.phone_country': { status: 400, next: 'edit' },
  'directdebit.code_invalid': { status: 400, next: 'edit' },
  'directdebit.code_over': { status: 409, next: 'none' },
  'directdebit.resend_later': { status: 429, next: 'retry' },
  'directdebit.too_many_codes': { status: 429, next: 'none' },

  'notifications.link_invalid': { status: 404, next: '/login' },
  'notifications.report_refused': { status: 403, next: 'none' },
  'notifications.report_unreadable': { status: 400, next: 'none' },
  'notifications.push_off': { status: 409, next: 'none' },
  'notifications.push_refused': { status: 400, next: 'none' },
  'notifications.push_unknown': { status: 404, next: '/notifications' },

  // Only staff meet these: their texts are Dutch and English (locales/admin).
  'admin.authentication_required': { status: 403, next: 'login' },
  'admin.not_permitted': { status: 403, next: 'none' },
  'admin.case_taken': { status: 409, next: 'none' },
  'admin.reply_closed': { status: 409, next: 'none' },
  'admin.reply_contact': { status: 400, next: 'edit' },
  'admin.reply_meeting': { status: 400, next: 'edit' },
  'admin.login_failed': { status: 403, next: 'edit' },
  'admin.code_wrong': { status: 403, next: 'edit' },
  'admin.locked': { status: 403, next: 'none' },
  'admin.password_wrong': { status: 403, next: 'edit' },
  'admin.password_short': { status: 400, next: 'edit' },
  'admin.password_common': { status: 400, next: 'edit' },
  'admin.passkey_refused': { status: 400, next: 'retry' },
  'admin.too_many_passkeys': { status: 409, next: 'none' },
  'admin.invitation_over': { status: 404, next: 'none' },
  'admin.already_staff': { status: 409, next: 'none' },
  'admin.owner_of_all_brands': { status: 400, next: 'edit' },
  'admin.brand_unknown': { status: 400, next: 'edit' },
  'admin.last_owner': { status: 409, next: 'none' },
  'admin.staff_not_found': { status: 404, next: 'none' },
} as const satisfies Record<string, { status: number; next: string }>

export type ErrorCode = keyof typeof errors

/** The body of every refused call. `fields` has a code and a text for each refused input field. */
export type ErrorBody = {
  error: {
    code: ErrorCode
    message: string
    next: string
    fields?: Record<string, { code: ErrorCode; message: string }>
    /** Values in the text: minutes, limit, cost … */
    [detail: string]: unknown
  }
  /** Present and true if the client must log out (spec/http 9). */
  authentication_required?: true
}

export const isErrorCode = (code: string): code is ErrorCode => code in errors
