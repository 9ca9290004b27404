/** The titles of forms that load later. This file is in the first bundle, the forms are not. */
export const reportTitle = 'Detail Report and Case study'
export const shareStoryTitle = 'Share your story'
