import journeys from '#test/journeys/playwright.config.ts'

/** Every screen as every kind of person, at two sizes, in two schemes: `npm run test:screens`. */
export default {
  ...journeys,
  testDir: import.meta.dirname,
  timeout: 1_800_000,
  projects: [{ name: 'screens' }],
}
