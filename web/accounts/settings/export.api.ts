import { queryOptions, useMutation } from '@tanstack/react-query'
import { askForExport, exportFilePath, getExport } from '#contract/exports.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient, staleUnlessHydrated } from '#web/lib/http/query-client.ts'

const ASK_AGAIN_MS = 4000

/** Polled while the server makes the file and the page is visible. */
export const exportQuery = queryOptions({
  queryKey: ['export'] as const,
  queryFn: ({ signal }) => call(getExport, {}, { signal }),
  staleTime: staleUnlessHydrated,
  refetchInterval: ({ state }) => state.data?.status === 'running' && ASK_AGAIN_MS,
})

/** Also refetches after a refusal, which shows that the known state is old. */
export const useAskForExport = () =>
  useMutation({
    mutationFn: () => call(askForExport, {}),
    onSuccess: (answer) => queryClient.setQueryData(exportQuery.queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
  })

export const askForState = () => queryClient.fetchQuery(exportQuery)

/** Does not leave the page, even if the server refuses. */
export function fetchFile(): void {
  const link = document.createElement('a')
  link.href = exportFilePath
  link.download = ''
  link.click()
}
