/** At most five files go with a conversation [AI-03]. */
export const aiFilesMax = 5
