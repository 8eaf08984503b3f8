import { queryOptions, useMutation } from '@tanstack/react-query'
import { askForExport, exportFilePath, getExport } from '#contract/exports.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'

const ASK_AGAIN_MS = 4000

/** How far the file is; asked again while it is made, as long as somebody looks at the page. */
export const exportQuery = queryOptions({
  queryKey: ['export'] as const,
  queryFn: ({ signal }) => call(getExport, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => state.data?.status === 'running' && ASK_AGAIN_MS,
})

/** Whatever the server answered, also where it refused: what is shown is what there is now. */
export const useAskForExport = () =>
  useMutation({
    mutationFn: () => call(askForExport, {}),
    onSuccess: (answer) => queryClient.setQueryData(exportQuery.queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
  })

export const askForState = () => queryClient.fetchQuery(exportQuery)

/** Lets the browser fetch the file; the page stays, also where the server refuses. */
export function fetchFile(): void {
  const link = document.createElement('a')
  link.href = exportFilePath
  link.download = ''
  link.click()
}
