import type { languages } from '#contract/rules/values.ts'

/** One way of looking at all screens. */
export type Look = {
  person: 'visitor' | 'free' | 'premium'
  brand: 'localhost' | 'gloed.localhost'
  size: 'phone' | 'desktop'
  scheme: 'light' | 'dark'
  language: (typeof languages)[number]
}

const values = {
  person: ['visitor', 'free', 'premium'],
  brand: ['localhost', 'gloed.localhost'],
  size: ['phone', 'desktop'],
  scheme: ['light', 'dark'],
  language: ['nl', 'de', 'pl'],
} as const satisfies { [Name in keyof Look]: readonly Look[Name][] }

const all: Look[] = values.person.flatMap((person) =>
  values.brand.flatMap((brand) =>
    values.size.flatMap((size) =>
      values.scheme.flatMap((scheme) =>
        values.language.map((language) => ({ person, brand, size, scheme, language })),
      ),
    ),
  ),
)

/** Few looks that have every value, and every pair of scheme, size and brand, for each person. */
const few = all.filter(({ brand, size, scheme, language }) =>
  [
    'localhost phone dark nl',
    'localhost desktop light de',
    'gloed.localhost phone light de',
    'gloed.localhost desktop dark pl',
  ].includes(`${brand} ${size} ${scheme} ${language}`),
)

/** SCREENS=all: all 72 looks; otherwise the few. */
export const looks = process.env.SCREENS === 'all' ? all : few
