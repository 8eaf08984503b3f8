import type { Events } from '#server/kit/events.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type NewAddressData = { site: string; name: string; link: string; hours: string }

export const newAddressMail = (t: Texts, { site, name, link, hours }: NewAddressData): ComposedMail =>
  composeMail(t, t('mails.new_address.subject'), {
    site,
    name,
    paragraphs: [t('mails.new_address.body')],
    button: { label: t('mails.new_address.button'), link },
    small: [t('mails.new_address.validity', { hours })],
  })

type OldAddressData = { site: string; name: string; link: string; hours: string }

export const oldAddressMail = (t: Texts, { site, name, link, hours }: OldAddressData): ComposedMail =>
  composeMail(t, t('mails.old_address.subject'), {
    site,
    name,
    paragraphs: [t('mails.old_address.body'), t('mails.old_address.advice')],
    button: { label: t('mails.old_address.button'), link },
    small: [t('mails.old_address.validity', { hours })],
  })

type LoginCodeData = { site: string; name: string; code: string; minutes: string; link: string }

/** The subject does not hold the code, because subjects show on locked screens. */
export const loginCodeMail = (t: Texts, { site, name, code, minutes, link }: LoginCodeData): ComposedMail =>
  composeMail(t, t('mails.login_code.subject'), {
    site,
    name,
    paragraphs: [t('mails.login_code.body', { minutes }), code, t('mails.login_code.advice')],
    small: [],
    links: [{ label: t('mails.login_code.button'), link }],
  })

type LoginWarningData = { site: string; name: string; link: string }

export const loginWarningMail = (t: Texts, { site, name, link }: LoginWarningData): ComposedMail =>
  composeMail(t, t('mails.login_warning.subject'), {
    site,
    name,
    paragraphs: [t('mails.login_warning.body'), t('mails.login_warning.advice')],
    button: { label: t('mails.login_warning.button'), link },
    small: [t('mails.login_warning.once')],
  })

type PasswordChangedData = { site: string; name: string; link: string }

export const passwordChangedMail = (t: Texts, { site, name, link }: PasswordChangedData): ComposedMail =>
  composeMail(t, t('mails.password_changed.subject'), {
    site,
    name,
    paragraphs: [t('mails.password_changed.body'), t('mails.password_changed.advice')],
    button: { label: t('mails.password_changed.button'), link },
    small: [],
  })

type PasskeysChangedData = {
  site: string
  name: string
  link: string
  change: Events['accounts.passkeys_changed']['change']
}

/** Holds no name of a passkey, because whoever took a session may have chosen it. */
export const passkeysChangedMail = (
  t: Texts,
  { site, name, link, change }: PasskeysChangedData,
): ComposedMail =>
  composeMail(t, t(`mails.passkeys_changed.${change}.subject`), {
    site,
    name,
    paragraphs: [t(`mails.passkeys_changed.${change}.body`), t('mails.passkeys_changed.advice')],
    button: { label: t('mails.passkeys_changed.button'), link },
    small: [],
  })

type OidcChangedData = { site: string; name: string; provider: string; linked: boolean; link: string }

export const oidcChangedMail = (
  t: Texts,
  { site, name, provider, linked, link }: OidcChangedData,
): ComposedMail =>
  composeMail(t, linked ? t('mails.oidc.linked', { provider }) : t('mails.oidc.unlinked', { provider }), {
    site,
    name,
    paragraphs: [
      linked ? t('mails.oidc.linked_body', { provider }) : t('mails.oidc.unlinked_body', { provider }),
      t('mails.oidc.advice'),
    ],
    button: { label: t('mails.oidc.button'), link },
    small: [],
  })

type PasswordResetData = { site: string; name: string; link: string; minutes: string }

export const passwordResetMail = (t: Texts, { site, name, link, minutes }: PasswordResetData): ComposedMail =>
  composeMail(t, t('mails.password_reset.subject'), {
    site,
    name,
    paragraphs: [t('mails.password_reset.body')],
    button: { label: t('mails.password_reset.button'), link },
    small: [t('mails.password_reset.validity', { minutes })],
  })

type NewDeviceData = { site: string; name: string; device: string; time: string; link: string }

export const newDeviceMail = (t: Texts, { site, name, device, time, link }: NewDeviceData): ComposedMail =>
  composeMail(t, t('mails.new_device.subject'), {
    site,
    name,
    paragraphs: [t('mails.new_device.body', { device, time }), t('mails.new_device.advice')],
    button: { label: t('mails.new_device.button'), link },
    small: [],
  })

type ActivationData = { site: string; name: string; link: string; hours: string }

export const activationMail = (t: Texts, { site, name, link, hours }: ActivationData): ComposedMail =>
  composeMail(t, t('mails.activation.subject'), {
    site,
    name,
    paragraphs: [t('mails.activation.body')],
    button: { label: t('mails.activation.button'), link },
    small: [t('mails.activation.validity', { hours })],
  })

type AddressTakenData = { site: string; name: string; loginLink: string; resetLink: string }

/**
 * The owner of the address gets this mail, so that the person who typed it learns nothing
 * (spec/abuse T05).
 */
export const addressTakenMail = (
  t: Texts,
  { site, name, loginLink, resetLink }: AddressTakenData,
): ComposedMail =>
  composeMail(t, t('mails.address_taken.subject'), {
    site,
    name,
    paragraphs: [t('mails.address_taken.body'), t('mails.address_taken.advice')],
    button: { label: t('mails.address_taken.button'), link: loginLink },
    small: [],
    links: [{ label: t('mails.address_taken.reset'), link: resetLink }],
  })

type StartSignupData = { site: string; link: string; hours: string; days: string }

/** Anybody may have typed the address, so the mail holds no text of theirs, not even a name. */
export const startSignupMail = (t: Texts, { site, link, hours, days }: StartSignupData): ComposedMail =>
  composeMail(t, t('mails.start_signup.subject'), {
    site,
    paragraphs: [t('mails.start_signup.body', { site })],
    button: { label: t('mails.start_signup.button'), link },
    small: [t('mails.start_signup.validity', { hours })],
    footer: t('mails.start_signup.footer', { site, days }),
  })
