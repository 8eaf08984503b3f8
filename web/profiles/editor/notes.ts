import { useSettings } from '#web/lib/http/settings.ts'

/** What the site says about a field of the profile (spec/profiles 7), after what we say of it. */
export function useNotes(): (field: string, own?: string) => string | undefined {
  const { settings } = useSettings()
  return (field, own) => [own, settings?.visible_profile_notes[field]].filter(Boolean).join(' ') || undefined
}
