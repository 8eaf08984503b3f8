import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languages } from '#contract/rules/values.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useErrorText, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { isLanguage } from '#web/lib/texts/language.ts'
import { type Theme, useTheme } from '#web/lib/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { useLogOut } from './log-out.ts'

export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-6">
      {title && (
        <h2 tabIndex={-1} className="text-xl">
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}

export function LanguageSection() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { language, setLanguage } = useLanguage()
  const { settings } = useSettings()

  const choose = (code: string) => {
    if (!isLanguage(code)) return
    setLanguage(code).catch((error: unknown) => toast({ kind: 'danger', text: errorText(error) }))
  }
  return (
    <Section title={t('settings.language.title')}>
      <Field label={t('settings.language.label')} hint={t('settings.language.hint')}>
        <Select value={language} onChange={(event) => choose(event.target.value)}>
          {(settings?.languages ?? languages).map((code) => (
            <option key={code} value={code} lang={code}>
              {t(`languages.${code}`)}
            </option>
          ))}
        </Select>
      </Field>
    </Section>
  )
}

const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

export function ThemeSection() {
  const t = useT()
  const [theme, setTheme] = useTheme()
  const options = (['light', 'dark', 'system'] as const).map((value) => {
    const Icon = icons[value]
    return {
      value,
      label: t(`settings.theme.${value}`),
      icon: <Icon aria-hidden="true" className="size-5 shrink-0" />,
    }
  })
  return (
    <Section title={t('settings.theme.title')}>
      <RadioCards
        legend={t('settings.theme.title')}
        hideLegend
        columns={3}
        options={options}
        value={theme}
        onChange={setTheme}
      />
    </Section>
  )
}

/** Help, log-out and deletion. */
export function AccountSection() {
  const t = useT()
  const logOut = useLogOut()
  const { settings } = useSettings()
  const { user } = useUser()
  return (
    <Section>
      {settings && (
        <p className="text-sm text-muted">
          {t('settings.account.help')}{' '}
          <a href={`mailto:${settings.support_email}`} className="link">
            {settings.support_email}
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="outline" onClick={logOut} icon={<LogOut aria-hidden="true" className="size-5" />}>
          {t('app.nav.logout')}
        </Button>
        {!user?.restriction && (
          <Link to="/profile" className="link py-2">
            {t('app.nav.my_profile')}
          </Link>
        )}
      </div>
    </Section>
  )
}
