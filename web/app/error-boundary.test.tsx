import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { de } from '#locales/de.ts'
import { nl } from '#locales/nl.ts'
import { CallError } from '#web/lib/http/api.ts'
import { TextsProvider } from '#web/lib/texts/i18n.tsx'
import { ErrorPage } from './error-boundary.tsx'

const drawn = (locale: 'nl' | 'de', error: unknown) =>
  renderToString(
    <TextsProvider
      locale={locale}
      messages={{ nl, de }[locale]}
      timeZone="Europe/Amsterdam"
      onMissing={String}
    >
      <ErrorPage error={error} onRetry={() => {}} />
    </TextsProvider>,
  )

test('the page of an error says what went wrong, and leads home (spec/pages 18)', () => {
  const message = 'Je probeert het te vaak.'
  const refused = new CallError(429, { error: { code: 'request.too_many', message, next: 'retry' } })
  expect(drawn('nl', refused)).toContain(message)
  expect(drawn('nl', refused)).toContain('>Ga terug naar home</a>')
  expect(drawn('nl', new Error('boom'))).toContain(nl.errors.request.failed)
  expect(drawn('de', new CallError(0, {}))).toContain(de.errors.request.unavailable)
})
