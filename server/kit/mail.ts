import type { Texts } from './texts.ts'

export type ComposedMail = { subject: string; html: string; text: string }
type Frame = {
  site: string
  /** The receiver's name; left out for a receiver who is not a member. */
  name?: string
  paragraphs: string[]
  /** The agreed facts, line by line, after the paragraphs. */
  facts?: { label: string; value: string }[]
  /** The action that the mail asks for. */
  button?: { label: string; link: string }
  small: string[]
  /** Plain links at the very end. */
  links?: { label: string; link: string }[]
  /** Why the receiver gets this mail. Default: their account. */
  footer?: string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** A template tag that escapes its values: `html\`<p>${name}</p>\``. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (string | SafeHtml | SafeHtml[])[]
): SafeHtml => {
  const shown = values.map((value) =>
    typeof value === 'string'
      ? escape(value)
      : [value]
          .flat()
          .map((safe) => safe.html)
          .join(''),
  )
  return { html: parts.map((part, position) => part + (shown[position] ?? '')).join('') }
}
type SafeHtml = { html: string }

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Composes a mail as HTML and as plain text. The mail loads nothing from the network. */
export function composeMail(t: Texts, subject: string, frame: Frame): ComposedMail {
  const { links = [], facts = [] } = frame
  const { name, site, footer = t('mails.frame.footer', { site }) } = frame
  const greeting = name === undefined ? t('mails.frame.hello') : t('mails.frame.greeting', { name })
  const button = frame.button ? [`${frame.button.label}:\n${frame.button.link}`] : []
  const body = html`<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin: 0; background: #FBF6F3; ${FONT}; color: #2B1A14">
<div style="max-width: 520px; margin: 0 auto; padding: 24px 16px">
<p style="font-size: 22px; font-weight: 700; color: #B8390E; margin: 0 0 16px">${frame.site}</p>
<div style="background: #FFFFFF; border: 1px solid #DCCBC1; border-radius: 16px; padding: 24px; font-size: 16px; line-height: 1.5">
<p style="margin: 0 0 12px">${greeting}</p>
${frame.paragraphs.map((text) => html`<p style="margin: 0 0 20px">${text}</p>`)}
${facts.length ? factsOf(facts) : []}
${frame.button ? buttonOf(t, frame.button) : []}
</div>
${[...frame.small, footer].map((text) => html`<p style="margin: 16px 8px 0; font-size: 13px; line-height: 1.5; color: #6A5145">${text}</p>`)}
${links.length ? html`<p style="margin: 12px 8px 0; font-size: 13px; line-height: 1.5">${links.map((each) => html`<a href="${each.link}" style="color: #A8330B; display: inline-block; margin: 0 16px 8px 0">${each.label}</a>`)}</p>` : []}
</div></body></html>`
  const text = [
    greeting,
    ...frame.paragraphs,
    ...(facts.length ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...button,
    ...frame.small,
    `--\n${footer}`,
    ...links.map((each) => `${each.label}:\n${each.link}`),
  ].join('\n\n')
  return { subject, html: body.html, text }
}

const factsOf = (facts: NonNullable<Frame['facts']>) =>
  html`<table role="presentation" style="width: 100%; border-collapse: collapse; margin: 0 0 20px; font-size: 15px">
${facts.map(({ label, value }) => html`<tr><td style="padding: 6px 12px 6px 0; color: #6A5145; vertical-align: top; border-top: 1px solid #EADDD5">${label}</td><td style="padding: 6px 0; text-align: right; vertical-align: top; overflow-wrap: anywhere; border-top: 1px solid #EADDD5">${value}</td></tr>`)}
</table>`

const buttonOf = (t: Texts, { label, link }: NonNullable<Frame['button']>) =>
  html`<p style="margin: 0 0 20px"><a href="${link}" style="display: inline-block; background: #B8390E; color: #FFFFFF; text-decoration: none; font-weight: 600; padding: 12px 20px; border-radius: 10px">${label}</a></p>
<p style="margin: 0 0 4px; font-size: 14px; color: #6A5145">${t('mails.frame.button_help')}</p>
<p style="margin: 0; font-size: 14px; word-break: break-all"><a href="${link}" style="color: #A8330B">${link}</a></p>`
