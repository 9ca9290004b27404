/** Titles that a page says before its form is loaded: every first load has them, and none has the forms. */
export const reportTitle = 'Detail Report and Case study'
export const shareStoryTitle = 'Share your story'
