/** Name and description of the site for metadata. */
export const siteName = 'Plumbline'
export const siteDescription =
  'Describe building, renovation and trade work once, compare quotes in stages, and pay stage by stage. We hold each payment until you approve the work.'
