/** The sentences for a place that is missing or none; forms that are data bring them along without a schema. */
export const stateMissing = 'Please enter state'
export const cityMissing = 'Please enter city'
