/**
 * The questions that a profile may answer, by group. Profiles store the key, so that everybody
 * reads the question in their own language; `enums.prompt` in locales/ has the texts.
 */
export const prompts = {
  about_me: [
    'sunday_morning',
    'small_joy',
    'hidden_talent',
    'best_dish',
    'friends_say',
    'always_laugh',
    'proud_of',
    'song_on_repeat',
  ],
  looking_for: [
    'green_flag',
    'we_click_if',
    'my_type_of_quiet',
    'one_thing_to_know',
    'first_date_idea',
    'old_fashioned_about',
    'teach_me',
    'dealbreaker_silly',
  ],
  saturday: [
    'perfect_saturday',
    'favourite_corner',
    'rainy_day',
    'market_buy',
    'last_photo',
    'playlist_drive',
    'best_seat',
    'cheap_thrill',
  ],
  confession: [
    'guilty_pleasure',
    'irrational_fear',
    'never_admit',
    'worst_haircut',
    'still_believe',
    'bad_at',
    'kitchen_disaster',
    'talk_too_long',
  ],
  together: [
    'settle_debate',
    'two_truths',
    'bet_with_you',
    'bring_to_picnic',
    'trip_together',
    'cook_for_you',
    'board_game',
    'toast_to',
  ],
} as const

export type PromptGroup = keyof typeof prompts
export const promptGroups = Object.keys(prompts) as PromptGroup[]
export type PromptKey = (typeof prompts)[PromptGroup][number]
export const promptKeys: readonly PromptKey[] = Object.values(prompts).flat()
