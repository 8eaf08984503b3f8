import type * as contract from '#contract/signup.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { refuseBirthDate } from '#server/profiles/own/birth-date.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { refuseClosed } from './sign-up.ts'
import { storeStartedSignup } from './started-signups.ts'

type Start = Call<typeof contract.startSignup>

/** The answer is the same for every address (spec/accounts 8). */
export async function startSignup({ ctx, brand, body, language }: Start) {
  await refuseWrongAnswers(ctx, body)
  const { email, tracking, ...answers } = body
  await storeStartedSignup(ctx, { email, language, brand: brand.key, answers, tracking })
  return undefined
}

async function refuseWrongAnswers(ctx: Ctx, body: Start['body']): Promise<void> {
  const settings = await ctx.settings()
  refuseClosed(settings, body.tracking)
  const { country, region, date_of_birth: birthDate } = body
  if (country && !settings.countries.includes(country))
    throw new FieldError('country', 'request.field_invalid')
  if (region && !isRegionOf(country ?? '', region)) throw new FieldError('region', 'profiles.region_unknown')
  if (birthDate) refuseBirthDate(birthDate, country ?? '', settings.min_age)
}
