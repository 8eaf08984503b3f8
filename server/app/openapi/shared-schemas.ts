import { z } from 'zod'
import { user } from '#contract/accounts.ts'
import { creditPackage, discount, offeredMethod } from '#contract/catalogue.ts'
import { chat, coveredPhoto, message, messagePhoto } from '#contract/chat.ts'
import { change } from '#contract/live.ts'
import { money } from '#contract/money.ts'
import { order } from '#contract/payments.ts'
import { ownPhoto } from '#contract/photos.ts'
import { photo, profileCard } from '#contract/profiles.ts'
import { errors } from '#contract/rules/errors.ts'
import { savedFilter } from '#contract/search.ts'
import { session } from '#contract/security.ts'
import { siteSettings } from '#contract/settings.ts'
import { coveredVoice, openVoice } from '#contract/voices.ts'

/** Schemas that the description names once and refers to. */
export const sharedSchemas = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  User: user,
  CreditPackage: creditPackage,
  Discount: discount,
  OfferedMethod: offeredMethod,
  Conversation: chat,
  Message: message,
  MessagePhoto: messagePhoto,
  CoveredPhoto: coveredPhoto,
  Voice: openVoice,
  CoveredVoice: coveredVoice,
  Change: change,
  Money: money,
  Order: order,
  OwnPhoto: ownPhoto,
  Photo: photo,
  ProfileCard: profileCard,
  SavedFilter: savedFilter,
  Session: session,
  SiteSettings: siteSettings,
}))
  sharedSchemas.add(schema, { id })

const text = { type: 'string' }

/** The body of every refusal (spec/http 9). */
export const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'Further fields are the values in the text, such as minutes or limit.',
      required: ['code', 'message', 'next'],
      properties: {
        code: { ...text, enum: Object.keys(errors) },
        message: { ...text, description: 'In the language of the caller.' },
        next: { ...text, description: 'A path, or edit, retry, login or none.' },
        fields: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['code', 'message'],
            properties: { code: text, message: text },
          },
        },
      },
    },
    authentication_required: { type: 'boolean', const: true, description: 'The client logs out.' },
  },
}
