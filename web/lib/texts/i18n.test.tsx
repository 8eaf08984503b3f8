import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LanguageProvider, useT } from './i18n.tsx'

function Failure() {
  const t = useT()
  return <p>{t('errors.request.failed')}</p>
}

test('a text that is not loaded yet is empty, instead of its key', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const html = renderToString(
    <LanguageProvider>
      <Failure />
    </LanguageProvider>,
  )
  expect(html).toBe('<p></p>')
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})
