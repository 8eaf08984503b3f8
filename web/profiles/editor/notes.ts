import { useSettings } from '#web/lib/http/settings.ts'

/** A hint with the site's own note after it (spec/profiles 7). */
export function useNotes(): (field: string, own?: string) => string | undefined {
  const { settings } = useSettings()
  return (field, own) => [own, settings?.visible_profile_notes[field]].filter(Boolean).join(' ') || undefined
}
