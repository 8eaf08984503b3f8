import { z } from 'zod'
import { isPage } from '#contract/rules/is-page.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { line } from '#contract/values.ts'
import { isNeutralSubject } from '#server/notifications/mails/neutral-subject.ts'
import { knownCountries } from '#server/settings/regions.ts'

/** These texts take no placeholders, so a brace is refused. */
const plain = (min: number, max: number) =>
  line(min, max).refine((text) => !/[{}]/.test(text), 'nothing is put in: leave { and } out')

const text = z.strictObject({
  subject: plain(5, 78).refine(
    isNeutralSubject,
    'has to be neutral: it is read by who looks over a shoulder',
  ),
  body: z.array(plain(1, 1000)).min(1).max(8),
  /** Defaults to the home page. */
  button: plain(2, 40).optional(),
})

/**
 * A campaign as the operator writes it in JSON (docs/mail.md). `path` is the page of the button. A
 * part of `audience` that is left out restricts nothing. Each language of the audience needs its
 * text.
 */
export const campaignFile = z
  .strictObject({
    kind: z.enum(['promotions', 'news']),
    path: z
      .string()
      .regex(/^\/[a-z/-]*$/)
      .refine(isPage, 'is no page of the site')
      .default('/'),
    audience: z
      .strictObject({
        countries: z.array(z.enum(knownCountries)).min(1).optional(),
        languages: z
          .array(z.enum(languages))
          .min(1)
          .default([...languages]),
        members: z.enum(['all', 'free', 'premium']).default('all'),
      })
      .prefault({}),
    texts: z.partialRecord(z.enum(languages), text),
  })
  .superRefine(({ audience, texts }, context) => {
    const mute = audience.languages.filter((language: Language) => !texts[language])
    if (mute.length)
      context.addIssue({ code: 'custom', path: ['texts'], message: `missing for ${mute.join(', ')}` })
  })

export type CampaignFile = z.output<typeof campaignFile>
