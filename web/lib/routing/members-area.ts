const membersArea = new Set(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'])

/** Whether a page, by its name, belongs to the members area (spec/prices 32). */
export const inMembersArea = (routeName: string): boolean => membersArea.has(routeName)
