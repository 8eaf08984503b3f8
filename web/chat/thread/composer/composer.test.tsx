import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ProfileFace } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import { nl } from '#locales/nl.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { loadTexts, TextsProvider } from '#web/lib/texts/i18n.tsx'
import { Composer } from './composer.tsx'

beforeAll(() => loadTexts('nl'))

const drawn = (draft: string): string =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language="nl">
        <MemoryRouter>
          <Composer
            recall={null}
            profile={{ id: '', name: 'Noor' } as ProfileFace}
            cannotWrite={null}
            unsent={[]}
            draft={draft}
            onWrite={vi.fn()}
            onType={vi.fn()}
            onSend={vi.fn()}
            onSendPhoto={vi.fn()}
            onSendVoice={vi.fn()}
            answering={{ answered: undefined, endAnswer: vi.fn() }}
            answers={false}
            isFirst={false}
          />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  )

test('a message of emoji is as long as it has emoji (spec/chat 8)', () => {
  const max = limits.messageMaxHard
  const full = drawn('💘'.repeat(max))
  expect(full.replaceAll('<!-- -->', '')).toContain(`${max} / ${max}`)
  expect(full).not.toContain('aria-invalid="true"')
  expect(drawn('💘'.repeat(max + 1))).toContain('aria-invalid="true"')
  const apart = drawn('e\u0301'.repeat(max)).replaceAll('<!-- -->', '')
  expect(apart).toContain(`${max} / ${max}`)
  expect(apart).not.toContain('aria-invalid="true"')
})

test('what nobody sees is no message: its length is 0, and it cannot be sent (spec/chat 8)', () => {
  const sends = (draft: string) => {
    const [button = 'disabled=""'] = /<button[^>]*type="submit"[^>]*>/.exec(drawn(draft)) ?? []
    return !button.includes('disabled=""')
  }
  expect(sends('a')).toBe(true)
  for (const blank of ['', ' ', '\u200b', '\u2800', '\u3164', '\u0301']) {
    expect(sends(blank), escape(blank)).toBe(false)
    expect(drawn(blank).replaceAll('<!-- -->', '')).toContain(`0 / ${limits.messageMaxHard}`)
  }
})

test('the length of a message is always there, and quiet until 80 % of the limit (spec/chat 8)', () => {
  const max = limits.messageMaxHard
  const count = (used: number) => nl.chat.count.replace('{used}', String(used)).replace('{max}', String(max))
  const at = (used: number) => drawn('a'.repeat(used)).replaceAll('<!-- -->', '')
  for (const used of [0, 1, max * 0.8 - 1]) {
    expect(at(used)).toContain(`${used} / ${max}`)
    expect(at(used)).not.toContain('aria-describedby')
    expect(at(used)).not.toContain(count(used))
  }
  expect(at(max * 0.8)).toContain('aria-describedby')
  expect(at(max * 0.8)).toContain(count(max * 0.8))
})
