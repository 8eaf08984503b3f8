const membersArea = new Set(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'])

/** (spec/prices 32) */
export const inMembersArea = (routeName: string): boolean => membersArea.has(routeName)
