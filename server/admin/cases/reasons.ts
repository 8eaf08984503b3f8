import type * as contract from '#contract/admin/cases.ts'
import { decisionRules } from '#contract/rules/cases/house-rules.ts'
import { languages } from '#contract/rules/values.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

/**
 * The canned reason of each rule in each language: as edited by staff, else the default. Each has
 * blanks to fill.
 */
export async function getReasons({ ctx }: Call<typeof contract.getReasons>) {
  const rows = await ctx.reads.selectFrom('cannedReason').select(['rule', 'language', 'text']).execute()
  const edited = new Map(rows.map(({ rule, language, text }) => [`${rule} ${language}`, text]))
  return {
    reasons: decisionRules.flatMap((rule) =>
      languages.map((language) => ({
        rule,
        language,
        text: edited.get(`${rule} ${language}`) ?? textsOf(language)(`decision_reasons.${rule}`),
      })),
    ),
  }
}

export async function saveReason({ ctx, staff, params, body }: Call<typeof contract.saveReason>) {
  const { rule, language } = params
  const { text } = body
  await ctx.db
    .insertInto('cannedReason')
    .values({ rule, language, text })
    .onConflict((conflict) =>
      conflict.columns(['rule', 'language']).doUpdateSet({ text, changedAt: new Date() }),
    )
    .execute()
  await logAct(ctx.db, actorOf(staff), {
    act: 'save_reason',
    subject: { kind: 'canned_reason', id: `${rule} ${language}` },
    after: { text },
  })
  return { reason: { rule, language, text } }
}
