import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { nl } from '#locales/nl.ts'
import { loadTexts, TextsProvider } from '#web/lib/texts/i18n.tsx'
import { ReasonStep } from './reason-step.tsx'

beforeAll(() => loadTexts('nl'))

const drawn = (remarks: string): string =>
  renderToString(
    <TextsProvider language="nl">
      <ReasonStep draft={{ reason: 'other', remarks }} onAnswer={vi.fn()} onNext={vi.fn()} loading={false} />
    </TextsProvider>,
  )

test('remarks that are too long are said to be, and none are cut', () => {
  const full = drawn('💘'.repeat(limits.remarksMax))
  expect(full).not.toMatch(/maxlength/i)
  expect(full).not.toContain(nl.errors.request.field_too_long)
  expect(drawn('x'.repeat(limits.remarksMax + 1))).toContain(nl.errors.request.field_too_long)
})
