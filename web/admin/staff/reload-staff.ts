import { queryClient } from '#web/admin/lib/queries.ts'

/** Has the list of people asked again after a change. */
export const reloadStaff = () => void queryClient.invalidateQueries({ queryKey: ['staff'] })
