import { useMutation, useQuery } from '@tanstack/react-query'
import * as contract from '#contract/admin/site.ts'
import type { Language, TextPageName } from '#contract/rules/values.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export type Changed = { changes: Record<string, unknown>; was: Record<string, unknown> }

/** Also after a refusal, which may be due to an old value. */
export const reloadSite = () => queryClient.invalidateQueries({ queryKey: ['site'] })

export function useSaved() {
  const t = useT()
  return () => showToast({ kind: 'success', text: t('admin.saved') })
}

export const useSiteSettings = (brand: string | undefined) =>
  useQuery({
    queryKey: ['site', 'settings', brand ?? null],
    queryFn: () => call(contract.getSiteSettings, { query: { brand } }),
  })

export const useBrands = () =>
  useQuery({ queryKey: ['site', 'brands'], queryFn: () => call(contract.getBrands, {}) })

export const useBrand = (key: string) =>
  useQuery({
    queryKey: ['site', 'brand', key],
    queryFn: async () => (await call(contract.getBrand, { params: { key } })).brand,
  })

export function useSaveBrand(key: string, what: 'brand' | 'company') {
  const saved = useSaved()
  return useMutation({
    mutationFn: (body: Changed) =>
      call(what === 'brand' ? contract.changeBrand : contract.changeCompany, { params: { key }, body }),
    onSuccess: saved,
    onSettled: reloadSite,
  })
}

export const usePages = () =>
  useQuery({ queryKey: ['site', 'pages'], queryFn: () => call(contract.getSitePages, {}) })

export const usePage = (page: TextPageName, language: Language, after: string | undefined) =>
  useQuery({
    queryKey: ['site', 'page', page, language, after],
    queryFn: () => call(contract.getSitePage, { params: { page, language }, query: { after } }),
  })
