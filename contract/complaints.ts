import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { complaintLimits, complaintSubjects, namesReporter } from './rules/complaints/complaints.ts'
import { dataRequestKinds } from './rules/complaints/data-requests.ts'
import { email, letters, line, refuse, requiredText } from './values.ts'

const missing = refuse('request.field_required')

export const sendComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints',
  summary:
    'Complain or report illegal content, with or without an account; a mail repeats the number. Name and address may be left out about child abuse only.',
  who: 'anyone',
  status: 201,
  body: z
    .strictObject({
      about: z.enum(complaintSubjects, missing),
      /** A link, or the name of a profile or of an earlier complaint. */
      url: line(0, complaintLimits.urlMax).optional(),
      /** Only with `privacy`. */
      request: z.enum(dataRequestKinds).optional(),
      why: requiredText(complaintLimits.textMax),
      name: line(0, complaintLimits.nameMax).optional(),
      email: email.optional(),
      good_faith: z.literal(true, missing),
    })
    .refine((body) => !body.request || body.about === 'privacy', {
      ...refuse('request.field_invalid'),
      path: ['request'],
    })
    .refine((body) => !namesReporter(body.about) || body.name, { ...missing, path: ['name'] })
    .refine((body) => !namesReporter(body.about) || body.email, { ...missing, path: ['email'] }),
  output: z.object({ number: letters(40) }),
  limit: { max: 20, seconds: 3600, visitors: 5 },
})
