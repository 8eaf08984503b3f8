import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/rules/values.ts'
import { after, countryCode, instant, language, line, mostOfSite, next, rawText } from '#contract/values.ts'

export const campaignsPage = 50

const campaignId = z.coerce.number().int().min(1).max(2_147_483_647)
export const campaignStates = ['draft', 'planned', 'running', 'ended'] as const

const campaignRow = z.object({
  id: z.number().int(),
  kind: z.enum(['promotions', 'news']),
  subject: z.string(),
  state: z.enum(campaignStates),
  starts_at: instant.nullable(),
  ended_at: instant.nullable(),
  sent: z.number().int(),
  skipped: z.number().int(),
  /** Planned and not sent yet. */
  underway: z.number().int(),
})
export type AdminCampaign = z.output<typeof campaignRow>

const text = z.strictObject({
  subject: line(5, 78),
  body: z.array(line(1, 1000)).min(1).max(8),
  button: line(2, 40).optional(),
})
const content = {
  kind: z.enum(['promotions', 'news']),
  path: rawText(200).optional(),
  audience: z
    .strictObject({
      countries: z.array(countryCode).min(1).max(60).optional(),
      languages: z.array(language).min(1).optional(),
      members: z.enum(['all', 'free', 'premium']).optional(),
    })
    .optional(),
  texts: z.partialRecord(z.enum(languages), text),
}

export const getCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns',
  summary: 'Mails to many members, the latest first.',
  who: 'staff',
  permission: 'sales',
  query: z.strictObject({ after }),
  output: z.object({ campaigns: z.array(campaignRow).max(campaignsPage), next }),
})

export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns/:id',
  summary: 'One campaign with its texts and how many members it reaches now.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ id: campaignId }),
  output: z.object({
    campaign: campaignRow.extend({
      path: z.string(),
      audience: z.object({
        countries: z.array(countryCode).max(mostOfSite).nullable(),
        languages: z.array(language),
        members: z.enum(['all', 'free', 'premium']),
      }),
      texts: z.partialRecord(z.enum(languages), text),
      /** Members of the audience who accept such mails, by language. */
      receivers: z.array(z.object({ language, members: z.number().int() })).max(mostOfSite),
    }),
  }),
})
export type CampaignDetail = z.output<typeof getCampaign.output>['campaign']

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns',
  summary: 'A new campaign, which is not sent before it is started.',
  who: 'staff',
  permission: 'sales',
  status: 201,
  body: z.strictObject(content),
  output: z.object({ campaign: campaignRow }),
})

export const getCampaignPreview = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns/:id/preview',
  summary: 'The mail of a campaign in one language, as its receivers see it.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ id: campaignId }),
  query: z.strictObject({ language }),
  output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})

export const mailCampaignPreview = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/preview',
  summary: 'Mail a campaign in all its languages to whoever asks.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ id: campaignId }),
  output: z.object({ languages: z.array(language) }),
  limit: { max: 20, seconds: 3600 },
})

export const startCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/start',
  summary: 'Send a campaign from now or from a time on, or go on after a stop.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ id: campaignId }),
  body: z.strictObject({ at: instant.optional() }),
  output: z.object({ campaign: campaignRow }),
})

export const stopCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/stop',
  summary: 'Nobody gets this campaign any more.',
  who: 'staff',
  permission: 'sales',
  params: z.strictObject({ id: campaignId }),
  output: z.object({ campaign: campaignRow }),
})
