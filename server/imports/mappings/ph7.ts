import type { Mapping } from '#server/imports/mapping.ts'

/**
 * The tables of pH7Builder: a CSV of `ph7_members` joined with `ph7_members_info`, by these names
 * of columns. Couples, banned accounts and accounts that never confirmed are rejected. Of two
 * sought genders the first one is imported: both would reveal a sexuality, without consent.
 * Passwords, memberships, bank accounts, telephone numbers and addresses are not imported.
 */
export const ph7: Mapping = {
  fields: {
    email: { column: 'email' },
    name: { column: 'username' },
    gender: { column: 'sex', values: { male: 'male', female: 'female', '*': '' } },
    seeking: {
      column: 'matchSex',
      values: {
        male: 'male',
        female: 'female',
        'male,female': 'male',
        'male,couple': 'male',
        'female,couple': 'female',
        'male,female,couple': 'male',
        '*': '',
      },
    },
    date_of_birth: { column: 'birthDate', date: 'ymd' },
    signed_up_at: { column: 'joinDate', date: 'ymd' },
    language: {
      column: 'lang',
      values: {
        nl_nl: 'nl',
        nl_be: 'nl',
        de_de: 'de',
        en_us: 'en',
        en_gb: 'en',
        es_es: 'es',
        fr_fr: 'fr',
        it_it: 'it',
        pl_pl: 'pl',
        '*': 'en',
      },
    },
    country: { column: 'country' },
    region: { column: 'state' },
    city: { column: 'city' },
    about: { column: 'description' },
    credits: { column: 'credits' },
    photo: { column: '{username}/{avatar}' },
  },
  reject: { ban: ['1'], active: ['0', '2', '3'] },
}
