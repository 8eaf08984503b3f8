import { useQuery } from '@tanstack/react-query'
import { newLikesQuery } from './likes.api.ts'

export const useNewLikes = (): number => useQuery(newLikesQuery).data ?? 0
