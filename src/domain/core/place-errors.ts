/** Errors for a missing or unknown place, without a schema for declarative forms. */
export const stateMissing = 'Please enter state'
export const cityMissing = 'Please enter city'
