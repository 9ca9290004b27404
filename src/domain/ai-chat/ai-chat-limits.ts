/** A conversation has at most five files [AI-03]. */
export const aiFilesMax = 5
