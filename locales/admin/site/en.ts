import type { Texts } from '#locales/admin/messages.ts'
import type { site as nl } from './nl.ts'

export const site: Texts<typeof nl> = {
  errors: {
    site_changed:
      'Somebody else has changed this meanwhile. See under Changes what it is now, and save again.',
    contrast_low:
      'Too little contrast: {front} on {ground} ({scheme}) has {contrast}, at least {least} is needed.',
    colour_unknown: 'There is no colour {token}.',
    host_taken: 'The address {host} belongs to the brand {brand}.',
    text_empty:
      'This text may be reworded, but not emptied. Choose Usual text to go back to the text of the release.',
    language_unknown: 'The language “{value}” is unknown. Choose from nl, de, en, es, fr, it and pl.',
    country_unknown: 'The country “{value}” is unknown. Write its code of two capitals, such as NL.',
    domain_language: 'The first language has to be one of the languages of the brand.',
    logo_unsafe: 'This logo is refused: it has to be an SVG with a viewBox, and only shapes and gradients.',
    brand_exists: 'There is a brand with this key already.',
    company_unknown: 'There is no company {company}.',
    value_unknown: 'The site does not know {name}. See below the text which names there are.',
    page_anchor_twice: 'The name {anchor} is twice on this page. Each heading and question has its own.',
    change_not_found: 'There is no such change.',
    not_undoable: 'There was nothing before this, so there is nothing to go back to.',
  },
}
