/** The changes of a second factor that the owner gets an email about. */
export type FactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorsReset'
